-- A database of 2026-11-17, when steps were called rounds.
PRAGMA application_id = 1128354388;
BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE dailies (
	date TEXT NOT NULL, 
	seed TEXT NOT NULL, 
	config TEXT NOT NULL, 
	CONSTRAINT pk_dailies PRIMARY KEY (date)
);
INSERT INTO "dailies" VALUES('2026-11-17','8e16c88f42d11d52ea14166dcbdcf240829b5b40b7123ab1cb2742b8b80e64f5','{"players":1,"map":"B","explore":"base","seasons":"base","scoring":["base"],"ambush":["base"],"heroes":false,"skills":[],"ruins":true,"fallback":"2021"}');
CREATE TABLE house (
	id INTEGER NOT NULL, 
	clock INTEGER NOT NULL, 
	wall INTEGER NOT NULL, 
	CONSTRAINT pk_house PRIMARY KEY (id), 
	CONSTRAINT ck_house_one CHECK (id = 1)
);
INSERT INTO "house" VALUES(1,13307,1794916800000);
CREATE TABLE identities (
	id TEXT NOT NULL, 
	name TEXT NOT NULL, 
	language TEXT NOT NULL, 
	account TEXT, 
	account_key TEXT, 
	password_hash TEXT, 
	recovery_hash TEXT, 
	created_at INTEGER NOT NULL, 
	CONSTRAINT pk_identities PRIMARY KEY (id), 
	CONSTRAINT uq_identities_account_key UNIQUE (account_key), 
	CONSTRAINT uq_identities_recovery_hash UNIQUE (recovery_hash)
);
INSERT INTO "identities" VALUES('obceoyvuqjeiwx6d','Ann','en',NULL,NULL,NULL,NULL,1794916800000);
INSERT INTO "identities" VALUES('dkh7kcns2skz63dr','Bob','en',NULL,NULL,NULL,NULL,1794916800000);
INSERT INTO "identities" VALUES('f52ey4km6ecvjpul','Cem','en',NULL,NULL,NULL,NULL,1794916800000);
INSERT INTO "identities" VALUES('zaruwmezma44bmhp','Dee','en',NULL,NULL,NULL,NULL,1794916800000);
INSERT INTO "identities" VALUES('oblcjg5cpf2xa7k5','Eve','en',NULL,NULL,NULL,NULL,1794916800000);
CREATE TABLE log (
	table_id TEXT NOT NULL, 
	seq INTEGER NOT NULL, 
	kind TEXT NOT NULL, 
	round INTEGER, 
	seat INTEGER, 
	attempt INTEGER, 
	move_id TEXT, 
	at INTEGER NOT NULL, 
	body TEXT NOT NULL, 
	CONSTRAINT pk_log PRIMARY KEY (table_id, seq), 
	CONSTRAINT uq_log_table_id_move_id UNIQUE (table_id, move_id), 
	CONSTRAINT uq_log_table_id_round_seat_attempt_kind UNIQUE (table_id, round, seat, attempt, kind)
);
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',1,'opened',NULL,NULL,NULL,NULL,1592,'{"kind":"opened","host":"obceoyvuqjeiwx6d","host_name":"Ann","title":"Friends","rules":{"players":5,"map":"C","explore":"heroes","seasons":"heroes","scoring":["heroes"],"ambush":["base","heroes"],"heroes":true,"skills":["dealt"],"ruins":true,"fallback":"2021"},"options":{"open":true,"spectators":true,"chat":true,"clock":3000,"absent":"deadline"},"seats":[{"kind":"person","holder":"obceoyvuqjeiwx6d","name":"Ann"},{},{},{},{}],"seed":"friends of old","invitation":"QMtYzw4UsOGilb0acv1r0LnXarMOx6L2K_5NeN3C2FA","deal":"code"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',2,'seated',NULL,NULL,NULL,'dkh7kcns2skz63dr/m0',1616,'{"kind":"seated","asked":"57ca3db63497ee5e","seat":1,"sitter":{"kind":"person","holder":"dkh7kcns2skz63dr","name":"Bob"}}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',3,'seated',NULL,NULL,NULL,'f52ey4km6ecvjpul/m1',1674,'{"kind":"seated","asked":"79318af6cb388001","seat":2,"sitter":{"kind":"person","holder":"f52ey4km6ecvjpul","name":"Cem"}}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',4,'seated',NULL,NULL,NULL,'zaruwmezma44bmhp/m2',1677,'{"kind":"seated","asked":"ed7435112b4a2449","seat":3,"sitter":{"kind":"person","holder":"zaruwmezma44bmhp","name":"Dee"}}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',5,'seated',NULL,NULL,NULL,'oblcjg5cpf2xa7k5/m3',1680,'{"kind":"seated","asked":"f46b7c0dd6f93abf","seat":4,"sitter":{"kind":"person","holder":"oblcjg5cpf2xa7k5","name":"Eve"}}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',6,'begun',NULL,NULL,NULL,'obceoyvuqjeiwx6d/m4',1682,'{"kind":"begun","asked":"913c1621ed3da874"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',7,'sealed',0,0,0,'obceoyvuqjeiwx6d/m5',1691,'{"kind":"sealed","asked":"c6f6c82ee262cb13","seat":0,"move":"village D7 D8 E6 E7 F6"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',8,'sealed',0,1,0,'dkh7kcns2skz63dr/m6',1709,'{"kind":"sealed","asked":"078eac58cb44e01c","seat":1,"move":"village D7 D8 E6 E7 F6"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',9,'sealed',0,2,0,'f52ey4km6ecvjpul/m7',1737,'{"kind":"sealed","asked":"d69852f5e01494ad","seat":2,"move":"village D7 D8 E6 E7 F6"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',10,'sealed',0,3,0,'zaruwmezma44bmhp/m8',1768,'{"kind":"sealed","asked":"3792b7325090537f","seat":3,"move":"village D7 D8 E6 E7 F6"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',11,'sealed',0,4,0,'oblcjg5cpf2xa7k5/m9',1795,'{"kind":"sealed","asked":"a4d569ab4533644e","seat":4,"move":"village D7 D8 E6 E7 F6"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',12,'round_closed',0,-1,0,NULL,1795,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',13,'sealed',1,0,0,'obceoyvuqjeiwx6d/m10',1815,'{"kind":"sealed","asked":"afed4203f13c75e7","seat":0,"move":"village A1 C1 + lore"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',14,'sealed',1,1,0,'dkh7kcns2skz63dr/m11',1844,'{"kind":"sealed","asked":"893bca3f5441808b","seat":1,"move":"village A1 C1 + lore"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',15,'sealed',1,2,0,'f52ey4km6ecvjpul/m12',1867,'{"kind":"sealed","asked":"6748bff8ffc9cc94","seat":2,"move":"village A1 C1 + lore"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',16,'sealed',1,3,0,'zaruwmezma44bmhp/m13',1902,'{"kind":"sealed","asked":"7910b9f7e9a9e9cf","seat":3,"move":"village A1 C1 + lore"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',17,'sealed',1,4,0,'oblcjg5cpf2xa7k5/m14',1955,'{"kind":"sealed","asked":"9ecc84f611f706be","seat":4,"move":"village A1 C1 + lore"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',18,'round_closed',1,-1,0,NULL,1955,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',19,'sealed',2,0,0,'obceoyvuqjeiwx6d/m15',1993,'{"kind":"sealed","asked":"f88a82868ce0af43","seat":0,"move":"village A3 A4 B4 C4"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',20,'sealed',2,1,0,'dkh7kcns2skz63dr/m16',2028,'{"kind":"sealed","asked":"52ebe11e6c89d8af","seat":1,"move":"village A3 A4 B4 C4"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',21,'sealed',2,2,0,'f52ey4km6ecvjpul/m17',2060,'{"kind":"sealed","asked":"5f5173fd10227ac1","seat":2,"move":"village A3 A4 B4 C4"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',22,'sealed',2,3,0,'zaruwmezma44bmhp/m18',2116,'{"kind":"sealed","asked":"4cab72f7c178846b","seat":3,"move":"village A3 A4 B4 C4"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',23,'sealed',2,4,0,'oblcjg5cpf2xa7k5/m19',2180,'{"kind":"sealed","asked":"b45fdf015d429a7a","seat":4,"move":"village A3 A4 B4 C4"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',24,'round_closed',2,-1,0,NULL,2180,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',25,'sealed',3,0,0,'obceoyvuqjeiwx6d/m20',2241,'{"kind":"sealed","asked":"606246e0379c4c23","seat":0,"move":"hero G1"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',26,'sealed',3,1,0,'dkh7kcns2skz63dr/m21',2299,'{"kind":"sealed","asked":"3f97008f9975280b","seat":1,"move":"hero G1"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',27,'sealed',3,2,0,'f52ey4km6ecvjpul/m22',2364,'{"kind":"sealed","asked":"8a2e7d14665c47d0","seat":2,"move":"hero G1"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',28,'sealed',3,3,0,'zaruwmezma44bmhp/m23',2424,'{"kind":"sealed","asked":"9521e2de5f576948","seat":3,"move":"hero G1"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',29,'sealed',3,4,0,'oblcjg5cpf2xa7k5/m24',2466,'{"kind":"sealed","asked":"472e4730ac6ede9a","seat":4,"move":"hero G1"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',30,'round_closed',3,-1,0,NULL,2466,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',31,'sealed',4,0,0,'obceoyvuqjeiwx6d/m25',2529,'{"kind":"sealed","asked":"66e98d8b7fc151eb","seat":0,"move":"water G9 G10 G11 H10"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',32,'sealed',4,1,0,'dkh7kcns2skz63dr/m26',2584,'{"kind":"sealed","asked":"8951dbb345f779b1","seat":1,"move":"water G9 G10 G11 H10"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',33,'sealed',4,2,0,'f52ey4km6ecvjpul/m27',2631,'{"kind":"sealed","asked":"0f47e9ca7f1da65e","seat":2,"move":"water G9 G10 G11 H10"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',34,'sealed',4,3,0,'zaruwmezma44bmhp/m28',2672,'{"kind":"sealed","asked":"b8c00c94b693aac5","seat":3,"move":"water G9 G10 G11 H10"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',35,'sealed',4,4,0,'oblcjg5cpf2xa7k5/m29',2731,'{"kind":"sealed","asked":"5570964f907d4434","seat":4,"move":"water G9 G10 G11 H10"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',36,'round_closed',4,-1,0,NULL,2731,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',37,'sealed',5,0,0,'obceoyvuqjeiwx6d/m30',2774,'{"kind":"sealed","asked":"c2e49d56c52faa83","seat":0,"move":"water J5 J7 K5 K6 K7"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',38,'sealed',5,1,0,'dkh7kcns2skz63dr/m31',2837,'{"kind":"sealed","asked":"a36758d5ef22fd9e","seat":1,"move":"water J5 J7 K5 K6 K7"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',39,'sealed',5,2,0,'f52ey4km6ecvjpul/m32',2870,'{"kind":"sealed","asked":"d27abe92e0c0efdb","seat":2,"move":"water J5 J7 K5 K6 K7"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',40,'sealed',5,3,0,'zaruwmezma44bmhp/m33',2937,'{"kind":"sealed","asked":"dd456dc88fb54f22","seat":3,"move":"water J5 J7 K5 K6 K7"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',41,'sealed',5,4,0,'oblcjg5cpf2xa7k5/m34',2970,'{"kind":"sealed","asked":"594bdf05725d3c92","seat":4,"move":"water J5 J7 K5 K6 K7"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',42,'round_closed',5,-1,0,NULL,2970,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',43,'said',NULL,NULL,NULL,'obceoyvuqjeiwx6d/m35',3014,'{"kind":"said","asked":"577ad00607a408fb","name":"Ann","text":"Good luck, everybody!"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',44,'said',NULL,NULL,NULL,'dkh7kcns2skz63dr/m36',3051,'{"kind":"said","asked":"e320ddb286b68eae","name":"Bob","text":"Thanks – and to you."}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',45,'went_away',NULL,NULL,NULL,NULL,4588,'{"kind":"went_away","seat":3}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',46,'went_away',NULL,NULL,NULL,NULL,4599,'{"kind":"went_away","seat":4}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',47,'bot_called',NULL,NULL,NULL,'obceoyvuqjeiwx6d/m37',4616,'{"kind":"bot_called","asked":"b1c87de3d868632e","seat":4}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',48,'bot_voted',NULL,NULL,NULL,'dkh7kcns2skz63dr/m38',4672,'{"kind":"bot_voted","asked":"96244065bb1ca4ef","seat":3,"by":"dkh7kcns2skz63dr"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',49,'time_added',NULL,NULL,NULL,'dkh7kcns2skz63dr/m39',4704,'{"kind":"time_added","asked":"1d629fc60a52e2a3","by":"dkh7kcns2skz63dr"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',50,'sealed',6,4,0,NULL,8829,'{"kind":"sealed","seat":4,"move":"village G6 H5 H6 H7 I6","by":"bot"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',51,'sealed',6,0,0,'obceoyvuqjeiwx6d/m40',8842,'{"kind":"sealed","asked":"e783feb0029aa130","seat":0,"move":"village A6 B5 B6 B7 C6"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',52,'taken_back',6,0,0,'obceoyvuqjeiwx6d/m41',8852,'{"kind":"taken_back","asked":"d1312a5e4809ca80","seat":0}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',53,'sealed',6,0,1,'obceoyvuqjeiwx6d/m42',8858,'{"kind":"sealed","asked":"9f958bee5cfa2a8c","seat":0,"move":"forest A6 B5 B6 B7 C6"}');
INSERT INTO "log" VALUES('ogu6vmofg65dnsnl',54,'poked',NULL,NULL,NULL,'obceoyvuqjeiwx6d/m43',8876,'{"kind":"poked","asked":"c54e428ec4346364","seat":2,"by":"Ann"}');
INSERT INTO "log" VALUES('llmqxc3yhgrq6maw',1,'opened',NULL,NULL,NULL,NULL,8891,'{"kind":"opened","host":"obceoyvuqjeiwx6d","host_name":"Ann","title":"","rules":{"players":1,"map":"D","explore":"heroes","seasons":"heroes","scoring":["heroes"],"ambush":["heroes"],"heroes":true,"skills":["dealt"],"ruins":false,"fallback":"2021"},"options":{"open":true,"spectators":true,"chat":true,"clock":0,"absent":"deadline"},"seats":[{"kind":"person","holder":"obceoyvuqjeiwx6d","name":"Ann"}],"seed":"alone of old","invitation":"xxaFpSuZNTjeyab_OTQvVwX0ydkJpLQRF59MANzeWUs","deal":"code"}');
INSERT INTO "log" VALUES('llmqxc3yhgrq6maw',2,'begun',NULL,NULL,NULL,'obceoyvuqjeiwx6d/begin',8919,'{"kind":"begun","asked":"1d98c9d5b7e00042"}');
INSERT INTO "log" VALUES('llmqxc3yhgrq6maw',3,'sealed',0,0,0,'obceoyvuqjeiwx6d/m44',8970,'{"kind":"sealed","asked":"08ea4466c7d6081b","seat":0,"move":"farm G2 G3 H1 H2"}');
INSERT INTO "log" VALUES('llmqxc3yhgrq6maw',4,'round_closed',0,-1,0,NULL,8970,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('llmqxc3yhgrq6maw',5,'sealed',1,0,0,'obceoyvuqjeiwx6d/m45',9051,'{"kind":"sealed","asked":"82d40b0bb9833ee1","seat":0,"move":"water J7 J9 K7 K8 K9"}');
INSERT INTO "log" VALUES('llmqxc3yhgrq6maw',6,'round_closed',1,-1,0,NULL,9051,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('llmqxc3yhgrq6maw',7,'sealed',2,0,0,'obceoyvuqjeiwx6d/m46',9097,'{"kind":"sealed","asked":"13f6095229b3d994","seat":0,"move":"water E2 E3 E4 F3"}');
INSERT INTO "log" VALUES('llmqxc3yhgrq6maw',8,'round_closed',2,-1,0,NULL,9097,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('llmqxc3yhgrq6maw',9,'sealed',3,0,0,'obceoyvuqjeiwx6d/m47',9144,'{"kind":"sealed","asked":"20e2a62c42aa5f52","seat":0,"move":"hero F1 attacks H1 H2"}');
INSERT INTO "log" VALUES('llmqxc3yhgrq6maw',10,'round_closed',3,-1,0,NULL,9144,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('llmqxc3yhgrq6maw',11,'sealed',4,0,0,'obceoyvuqjeiwx6d/m48',9176,'{"kind":"sealed","asked":"79986f6fa9b11339","seat":0,"move":"village A4 B4 C3 C4 C5"}');
INSERT INTO "log" VALUES('llmqxc3yhgrq6maw',12,'round_closed',4,-1,0,NULL,9176,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('llmqxc3yhgrq6maw',13,'sealed',5,0,0,'obceoyvuqjeiwx6d/m49',9232,'{"kind":"sealed","asked":"bc12ecddf0577a8b","seat":0,"move":"forest H5 I4 I5"}');
INSERT INTO "log" VALUES('llmqxc3yhgrq6maw',14,'round_closed',5,-1,0,NULL,9232,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('llmqxc3yhgrq6maw',15,'round_taken_back',6,-1,0,'obceoyvuqjeiwx6d/m50',9248,'{"kind":"round_taken_back","asked":"cba130637c545f33","seat":0,"round":5}');
INSERT INTO "log" VALUES('llmqxc3yhgrq6maw',16,'round_taken_back',7,-1,0,'obceoyvuqjeiwx6d/m51',9276,'{"kind":"round_taken_back","asked":"1af822c491226048","seat":0,"round":4}');
INSERT INTO "log" VALUES('llmqxc3yhgrq6maw',17,'sealed',8,0,0,'obceoyvuqjeiwx6d/m52',9330,'{"kind":"sealed","asked":"e19aa604e736dbd8","seat":0,"move":"village A4 B4 C3 C4 C5"}');
INSERT INTO "log" VALUES('llmqxc3yhgrq6maw',18,'round_closed',8,-1,0,NULL,9330,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',1,'opened',NULL,NULL,NULL,NULL,9362,'{"kind":"opened","host":"obceoyvuqjeiwx6d","host_name":"Ann","title":"","rules":{"players":2,"map":"B","explore":"base","seasons":"base","scoring":["base"],"ambush":["base"],"heroes":false,"skills":[],"ruins":true,"fallback":"2021"},"options":{"open":true,"spectators":true,"chat":true,"clock":0,"absent":"deadline"},"seats":[{"kind":"person","holder":"obceoyvuqjeiwx6d","name":"Ann"},{"kind":"bot","name":"Greta","bot":"random"}],"seed":"bots of old","invitation":"ThM6ejDTsREQnVVSzhm5XSdDZOl_YuM_btc3pEmCvc4","deal":"code"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',2,'begun',NULL,NULL,NULL,'obceoyvuqjeiwx6d/begin',9388,'{"kind":"begun","asked":"b1978fc2230d2ffc"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',3,'sealed',0,1,0,NULL,9440,'{"kind":"sealed","seat":1,"move":"forest I6 I7 J7 J8","by":"bot"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',4,'sealed',0,0,0,'obceoyvuqjeiwx6d/m53',9455,'{"kind":"sealed","asked":"4cbb543ebb713957","seat":0,"move":"forest G10 G11 H9 H10"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',5,'round_closed',0,-1,0,NULL,9455,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',6,'sealed',1,1,0,NULL,9513,'{"kind":"sealed","seat":1,"move":"farm B2 C2 D2 D3 D4","by":"bot"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',7,'sealed',1,0,0,'obceoyvuqjeiwx6d/m54',9526,'{"kind":"sealed","asked":"11048309a06c98e5","seat":0,"move":"farm B3 C3 D3 D4 D5"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',8,'round_closed',1,-1,0,NULL,9526,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',9,'sealed',2,1,0,NULL,9558,'{"kind":"sealed","seat":1,"move":"farm A7 B6 B7 C7","by":"bot"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',10,'sealed',2,0,0,'obceoyvuqjeiwx6d/m55',9579,'{"kind":"sealed","asked":"7013aa7a9f8de857","seat":0,"move":"village A6 B5 B6 B7"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',11,'round_closed',2,-1,0,NULL,9579,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',12,'round_taken_back',3,-1,0,'obceoyvuqjeiwx6d/m56',9597,'{"kind":"round_taken_back","asked":"b1a1762d70b0820c","seat":0,"round":2}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',13,'sealed',4,1,0,NULL,9639,'{"kind":"sealed","seat":1,"move":"village G2 H1 H2 H3","by":"bot"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',14,'sealed',4,0,0,'obceoyvuqjeiwx6d/m57',9647,'{"kind":"sealed","asked":"136891350e69fd67","seat":0,"move":"village A6 B5 B6 B7"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',15,'round_closed',4,-1,0,NULL,9647,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',16,'sealed',5,1,0,NULL,9665,'{"kind":"sealed","seat":1,"move":"village G7 G8 G9 G10","by":"bot"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',17,'sealed',5,0,0,'obceoyvuqjeiwx6d/m58',9703,'{"kind":"sealed","asked":"c18528a44b6d365f","seat":0,"move":"water H4 I4 J4 K4"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',18,'round_closed',5,-1,0,NULL,9703,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',19,'sealed',6,0,0,'obceoyvuqjeiwx6d/m59',9725,'{"kind":"sealed","asked":"a34f77bf43296427","seat":0,"move":"farm C7 D7"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',20,'sealed',6,1,0,NULL,9747,'{"kind":"sealed","seat":1,"move":"farm D8 E7 E8 E9 F8","by":"bot"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',21,'round_closed',6,-1,0,NULL,9747,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',22,'sealed',7,1,0,NULL,9781,'{"kind":"sealed","seat":1,"move":"village H8 H9 I8 I9 J9","by":"bot"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',23,'sealed',7,0,0,'obceoyvuqjeiwx6d/m60',9823,'{"kind":"sealed","asked":"8f0c3171b0d0c339","seat":0,"move":"village G1 G2 H1 H2 I2"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',24,'round_closed',7,-1,0,NULL,9823,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',25,'sealed',8,1,0,NULL,9855,'{"kind":"sealed","seat":1,"move":"farm I3 I4 I5 J4","by":"bot"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',26,'sealed',8,0,0,'obceoyvuqjeiwx6d/m61',9883,'{"kind":"sealed","asked":"617da1f80ba98429","seat":0,"move":"farm D8 E7 E8 F8"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',27,'round_closed',8,-1,0,NULL,9883,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',28,'sealed',9,1,0,NULL,9901,'{"kind":"sealed","seat":1,"move":"farm E2 F2","by":"bot"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',29,'sealed',9,0,0,'obceoyvuqjeiwx6d/m62',9931,'{"kind":"sealed","asked":"66fb05cadb64a44a","seat":0,"move":"farm B2 C2"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',30,'round_closed',9,-1,0,NULL,9931,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',31,'sealed',10,1,0,NULL,9961,'{"kind":"sealed","seat":1,"move":"forest F10 G11","by":"bot"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',32,'sealed',10,0,0,'obceoyvuqjeiwx6d/m63',9991,'{"kind":"sealed","asked":"d769239079b8037d","seat":0,"move":"forest C10 C11 D9 D10"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',33,'round_closed',10,-1,0,NULL,9991,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',34,'sealed',11,1,0,NULL,10013,'{"kind":"sealed","seat":1,"move":"farm B5 B6 C5 D5","by":"bot"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',35,'sealed',11,0,0,'obceoyvuqjeiwx6d/m64',10047,'{"kind":"sealed","asked":"c734be1ec98f4af2","seat":0,"move":"farm J9 J10 J11 K11"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',36,'round_closed',11,-1,0,NULL,10047,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',37,'sealed',12,1,0,NULL,10090,'{"kind":"sealed","seat":1,"move":"water C7","by":"bot"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',38,'sealed',12,0,0,'obceoyvuqjeiwx6d/m65',10111,'{"kind":"sealed","asked":"b279adf3f6571e5f","seat":0,"move":"farm F10"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',39,'round_closed',12,-1,0,NULL,10111,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',40,'sealed',13,1,0,NULL,10129,'{"kind":"sealed","seat":1,"move":"farm A8 A9 A10 B8 C8","by":"bot"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',41,'sealed',13,0,0,'obceoyvuqjeiwx6d/m66',10153,'{"kind":"sealed","asked":"02e2ab6706dcda45","seat":0,"move":"farm I1 J1 K1 K2 K3"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',42,'round_closed',13,-1,0,NULL,10153,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',43,'sealed',14,1,0,NULL,10205,'{"kind":"sealed","seat":1,"move":"village E4 F4 G4 G5 H5","by":"bot"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',44,'sealed',14,0,0,'obceoyvuqjeiwx6d/m67',10223,'{"kind":"sealed","asked":"f2264894de9dcdee","seat":0,"move":"forest F9 G8 G9 H8 I8"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',45,'round_closed',14,-1,0,NULL,10223,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',46,'sealed',15,1,0,NULL,10253,'{"kind":"sealed","seat":1,"move":"water A3 B3 C3","by":"bot"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',47,'sealed',15,0,0,'obceoyvuqjeiwx6d/m68',10273,'{"kind":"sealed","asked":"945f5b9bd07cd161","seat":0,"move":"farm F1"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',48,'round_closed',15,-1,0,NULL,10273,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',49,'sealed',16,1,0,NULL,10305,'{"kind":"sealed","seat":1,"move":"water K2 K3 K4 K5","by":"bot"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',50,'sealed',16,0,0,'obceoyvuqjeiwx6d/m69',10323,'{"kind":"sealed","asked":"849a9d79409fc4e6","seat":0,"move":"village A2 A3 A4 A5"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',51,'round_closed',16,-1,0,NULL,10323,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',52,'sealed',17,1,0,NULL,10368,'{"kind":"sealed","seat":1,"move":"forest H11 I11 J10 J11","by":"bot"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',53,'sealed',17,0,0,'obceoyvuqjeiwx6d/m70',10391,'{"kind":"sealed","asked":"683b446a64ea46e7","seat":0,"move":"forest A7 A8 B8 C8"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',54,'round_closed',17,-1,0,NULL,10391,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',55,'sealed',18,1,0,NULL,10402,'{"kind":"sealed","seat":1,"move":"farm I1 I2 J1 K1","by":"bot"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',56,'sealed',18,0,0,'obceoyvuqjeiwx6d/m71',10415,'{"kind":"sealed","asked":"c1d30da40887bcc5","seat":0,"move":"farm J6 J7 J8 K8"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',57,'round_closed',18,-1,0,NULL,10415,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',58,'sealed',19,1,0,NULL,10438,'{"kind":"sealed","seat":1,"move":"forest A11 B10 B11 C10 D10","by":"bot"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',59,'sealed',19,0,0,'obceoyvuqjeiwx6d/m72',10448,'{"kind":"sealed","asked":"3b1433cae1abea19","seat":0,"move":"forest E4 F3 F4 G3 H3"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',60,'round_closed',19,-1,0,NULL,10448,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',61,'sealed',20,1,0,NULL,10480,'{"kind":"sealed","seat":1,"move":"monster A11 B10 C9","by":"bot"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',62,'sealed',20,0,0,'obceoyvuqjeiwx6d/m73',10503,'{"kind":"sealed","asked":"782e879037afcd21","seat":0,"move":"monster D9 E10 F11"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',63,'round_closed',20,-1,0,NULL,10503,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',64,'sealed',21,1,0,NULL,10536,'{"kind":"sealed","seat":1,"move":"monster D2 E1 E2 F2","by":"bot"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',65,'sealed',21,0,0,'obceoyvuqjeiwx6d/m74',10536,'{"kind":"sealed","asked":"37eaba6cba955838","seat":0,"move":"monster E11"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',66,'round_closed',21,-1,0,NULL,10536,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',67,'sealed',22,1,0,NULL,10554,'{"kind":"sealed","seat":1,"move":"water K9","by":"bot"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',68,'sealed',22,0,0,'obceoyvuqjeiwx6d/m75',10583,'{"kind":"sealed","asked":"df761b570d42381d","seat":0,"move":"village H5 I5 I6 J5"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',69,'round_closed',22,-1,0,NULL,10583,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('acwsb6xrhaakh34x',70,'said',NULL,NULL,NULL,'obceoyvuqjeiwx6d/m76',10600,'{"kind":"said","asked":"c4e850c97fad55f2","name":"Ann","text":"Well played, machine."}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',1,'opened',NULL,NULL,NULL,NULL,10619,'{"kind":"opened","host":"obceoyvuqjeiwx6d","host_name":"Ann","title":"Two","rules":{"players":2,"map":"A","explore":"heroes","seasons":"heroes","scoring":["heroes"],"ambush":["heroes"],"heroes":true,"skills":["dealt"],"ruins":true,"fallback":"2021"},"options":{"open":true,"spectators":true,"chat":true,"clock":0,"absent":"deadline"},"seats":[{"kind":"person","holder":"obceoyvuqjeiwx6d","name":"Ann"},{}],"seed":"two of old","invitation":"vtOGRcRNOPNs5RUtBKVSQ3VY4O8wrV0jboYnd1G-oFs","deal":"code"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',2,'seated',NULL,NULL,NULL,'dkh7kcns2skz63dr/m77',10648,'{"kind":"seated","asked":"3e3300f93d219e3a","seat":1,"sitter":{"kind":"person","holder":"dkh7kcns2skz63dr","name":"Bob"}}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',3,'begun',NULL,NULL,NULL,'obceoyvuqjeiwx6d/m78',10652,'{"kind":"begun","asked":"69e9f80d02e36c0e"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',4,'sealed',0,0,0,'obceoyvuqjeiwx6d/m79',10701,'{"kind":"sealed","asked":"f83f6e1f0e8f0300","seat":0,"move":"farm F7"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',5,'sealed',0,1,0,'dkh7kcns2skz63dr/m80',10766,'{"kind":"sealed","asked":"7678eceaef29b8ae","seat":1,"move":"farm F7"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',6,'round_closed',0,-1,0,NULL,10766,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',7,'sealed',1,0,0,'obceoyvuqjeiwx6d/m81',10849,'{"kind":"sealed","asked":"48e191757b3dee59","seat":0,"move":"water H9 I8 I9 J9"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',8,'sealed',1,1,0,'dkh7kcns2skz63dr/m82',10902,'{"kind":"sealed","asked":"5e7c54e17e163478","seat":1,"move":"water H9 I8 I9 J9"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',9,'round_closed',1,-1,0,NULL,10902,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',10,'sealed',2,0,0,'obceoyvuqjeiwx6d/m83',10956,'{"kind":"sealed","asked":"f6fd41c29138ee11","seat":0,"move":"hero F3 attacks E3 F2 F4 G3"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',11,'sealed',2,1,0,'dkh7kcns2skz63dr/m84',10997,'{"kind":"sealed","asked":"c492a3c7f48fb053","seat":1,"move":"hero F3 attacks E3 F2 F4 G3"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',12,'round_closed',2,-1,0,NULL,10997,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',13,'resigned',NULL,NULL,NULL,'dkh7kcns2skz63dr/m85',11019,'{"kind":"resigned","asked":"d62ef11a98b7e83e","seat":1}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',14,'sealed',3,1,0,NULL,11040,'{"kind":"sealed","seat":1,"move":"farm A5 A6 B5 B6","by":"bot"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',15,'sealed',3,0,0,'obceoyvuqjeiwx6d/m86',11074,'{"kind":"sealed","asked":"35f11c4d3dc771c3","seat":0,"move":"water A5 A6 B5 B6"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',16,'round_closed',3,-1,0,NULL,11074,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',17,'sealed',4,0,0,'obceoyvuqjeiwx6d/m87',11247,'{"kind":"sealed","asked":"db2f6372b0d8df71","seat":0,"move":"forest H5 I6 I7"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',18,'sealed',4,1,0,NULL,11299,'{"kind":"sealed","seat":1,"move":"farm G9 H10 I10","by":"bot"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',19,'round_closed',4,-1,0,NULL,11299,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',20,'sealed',5,0,0,'obceoyvuqjeiwx6d/m88',11357,'{"kind":"sealed","asked":"571654076d06a2d2","seat":0,"move":"farm G1 G2 H1 I1 + stealth"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',21,'sealed',5,1,0,NULL,11447,'{"kind":"sealed","seat":1,"move":"village I7 J7 K6 K7 K8","by":"bot"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',22,'round_closed',5,-1,0,NULL,11447,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',23,'sealed',6,1,0,NULL,11489,'{"kind":"sealed","seat":1,"move":"gorgon B8 C7 D8","by":"bot"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',24,'sealed',6,0,0,'obceoyvuqjeiwx6d/m89',11507,'{"kind":"sealed","asked":"a4ace49d4d2a0c7f","seat":0,"move":"gorgon A1 B2 C1"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',25,'round_closed',6,-1,0,NULL,11507,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',26,'sealed',7,1,0,NULL,11537,'{"kind":"sealed","seat":1,"move":"destroy A8","by":"bot"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',27,'sealed',7,0,0,'obceoyvuqjeiwx6d/m90',11547,'{"kind":"sealed","asked":"4b3481f4b2e6b5d6","seat":0,"move":"destroy B3"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',28,'round_closed',7,-1,0,NULL,11547,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',29,'sealed',8,0,0,'obceoyvuqjeiwx6d/m91',11599,'{"kind":"sealed","asked":"fc59bf47272b487c","seat":0,"move":"farm C10 D10 D11 E11"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',30,'sealed',8,1,0,NULL,11607,'{"kind":"sealed","seat":1,"move":"farm A2 C2","by":"bot"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',31,'round_closed',8,-1,0,NULL,11607,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',32,'sealed',9,1,0,NULL,11645,'{"kind":"sealed","seat":1,"move":"forest C10","by":"bot"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',33,'sealed',9,0,0,'obceoyvuqjeiwx6d/m92',11667,'{"kind":"sealed","asked":"74c23c8a9ea20d9d","seat":0,"move":"farm I10"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',34,'round_closed',9,-1,0,NULL,11667,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',35,'sealed',10,1,0,NULL,11706,'{"kind":"sealed","seat":1,"move":"water F10 F11 G10 G11","by":"bot"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',36,'sealed',10,0,0,'obceoyvuqjeiwx6d/m93',11727,'{"kind":"sealed","asked":"4704e790609d8697","seat":0,"move":"water J3 J4 K3 K4"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',37,'round_closed',10,-1,0,NULL,11727,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',38,'sealed',11,0,0,'obceoyvuqjeiwx6d/m94',11771,'{"kind":"sealed","asked":"ffef983b82e1ad52","seat":0,"move":"farm D7 E8 E9"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',39,'sealed',11,1,0,NULL,11807,'{"kind":"sealed","seat":1,"move":"farm E10 F8 F9","by":"bot"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',40,'round_closed',11,-1,0,NULL,11807,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',41,'sealed',12,0,0,'obceoyvuqjeiwx6d/m95',11853,'{"kind":"sealed","asked":"d7c299e7063cfec5","seat":0,"move":"water H11 J11 + stealth"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',42,'sealed',12,1,0,NULL,11883,'{"kind":"sealed","seat":1,"move":"forest D1 D2 E2 F1 F2","by":"bot"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',43,'round_closed',12,-1,0,NULL,11883,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',44,'sealed',13,0,0,'obceoyvuqjeiwx6d/m96',11911,'{"kind":"sealed","asked":"fab5f6648e29c823","seat":0,"move":"village A2 B2 C1 C2 C3"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',45,'sealed',13,1,0,NULL,11943,'{"kind":"sealed","seat":1,"move":"village G6 H4 H5 H6 I6","by":"bot"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',46,'round_closed',13,-1,0,NULL,11943,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',47,'sealed',14,0,0,'obceoyvuqjeiwx6d/m97',11992,'{"kind":"sealed","asked":"63b093baf36a76e7","seat":0,"move":"farm E3 E4 F4 F5"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',48,'sealed',14,1,0,NULL,11992,'{"kind":"sealed","seat":1,"move":"farm J10 J11 K9 K10","by":"bot"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',49,'round_closed',14,-1,0,NULL,11992,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',50,'sealed',15,1,0,NULL,12053,'{"kind":"sealed","seat":1,"move":"water D8 D9 E8 E9","by":"bot"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',51,'sealed',15,0,0,'obceoyvuqjeiwx6d/m98',12077,'{"kind":"sealed","asked":"df6ea9ec930c8818","seat":0,"move":"water A9 A10 + stealth"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',52,'round_closed',15,-1,0,NULL,12077,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',53,'sealed',16,0,0,'obceoyvuqjeiwx6d/m99',12132,'{"kind":"sealed","asked":"e4bbbc27877e0018","seat":0,"move":"village C4 D4"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',54,'sealed',16,1,0,NULL,12159,'{"kind":"sealed","seat":1,"move":"village A9 B9","by":"bot"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',55,'round_closed',16,-1,0,NULL,12159,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',56,'sealed',17,0,0,'obceoyvuqjeiwx6d/m100',12228,'{"kind":"sealed","asked":"b0a3259b3fc76257","seat":0,"move":"hero G3 attacks F5 G5 H5"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',57,'sealed',17,1,0,NULL,12228,'{"kind":"sealed","seat":1,"move":"hero B1 attacks D1 D2","by":"bot"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',58,'round_closed',17,-1,0,NULL,12228,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',59,'sealed',18,1,0,NULL,12260,'{"kind":"sealed","seat":1,"move":"water H3 I2","by":"bot"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',60,'sealed',18,0,0,'obceoyvuqjeiwx6d/m101',12270,'{"kind":"sealed","asked":"b83b57686c0fcd87","seat":0,"move":"water J6 K7"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',61,'round_closed',18,-1,0,NULL,12270,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',62,'sealed',19,0,0,'obceoyvuqjeiwx6d/m102',12321,'{"kind":"sealed","asked":"d54ea01bf90ae957","seat":0,"move":"farm F11"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',63,'sealed',19,1,0,NULL,12323,'{"kind":"sealed","seat":1,"move":"farm E7","by":"bot"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',64,'round_closed',19,-1,0,NULL,12323,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',65,'sealed',20,0,0,'obceoyvuqjeiwx6d/m103',12334,'{"kind":"sealed","asked":"3561a08929989810","seat":0,"move":"hero G4 attacks H4 I4 J4"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',66,'sealed',20,1,0,NULL,12357,'{"kind":"sealed","seat":1,"move":"hero C8 attacks D8 E8 F8","by":"bot"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',67,'round_closed',20,-1,0,NULL,12357,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',68,'sealed',21,0,0,'obceoyvuqjeiwx6d/m104',12401,'{"kind":"sealed","asked":"7536948666813d5c","seat":0,"move":"farm F10"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',69,'sealed',21,1,0,NULL,12415,'{"kind":"sealed","seat":1,"move":"forest I5 J4 J5 J6 K5","by":"bot"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',70,'round_closed',21,-1,0,NULL,12415,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',71,'sealed',22,0,0,'obceoyvuqjeiwx6d/m105',12475,'{"kind":"sealed","asked":"3851e547f3a9b949","seat":0,"move":"farm F8 F9 G8 G9 + negotiation"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',72,'sealed',22,1,0,NULL,12475,'{"kind":"sealed","seat":1,"move":"farm H2 J2","by":"bot"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',73,'round_closed',22,-1,0,NULL,12475,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',74,'sealed',23,0,0,'obceoyvuqjeiwx6d/m106',12521,'{"kind":"sealed","asked":"e0ae9dc66ad1bb0b","seat":0,"move":"forest D6 E5 E6"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',75,'sealed',23,1,0,NULL,12543,'{"kind":"sealed","seat":1,"move":"forest E5 E6 F5","by":"bot"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',76,'round_closed',23,-1,0,NULL,12543,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',77,'sealed',24,0,0,'obceoyvuqjeiwx6d/m107',12569,'{"kind":"sealed","asked":"1a6b4daf810e358b","seat":0,"move":"water G5 G6 G7 H7"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',78,'sealed',24,1,0,NULL,12619,'{"kind":"sealed","seat":1,"move":"water I11 + stealth","by":"bot"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',79,'round_closed',24,-1,0,NULL,12619,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',80,'sealed',25,1,0,NULL,12652,'{"kind":"sealed","seat":1,"move":"forest C4 D3 D4 D5 E4","by":"bot"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',81,'sealed',25,0,0,'obceoyvuqjeiwx6d/m108',12655,'{"kind":"sealed","asked":"0b56f3f82a2ded8d","seat":0,"move":"farm F2"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',82,'round_closed',25,-1,0,NULL,12655,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('z7ydbnpsn7z5756o',83,'rematch_opened',NULL,NULL,NULL,'obceoyvuqjeiwx6d/m109',12668,'{"kind":"rematch_opened","asked":"f332c86e74da3d9a","table":"24q5ob3owq5ymuma","opened":{"kind":"opened","host":"obceoyvuqjeiwx6d","host_name":"Ann","title":"Two","rules":{"players":2,"map":"A","explore":"heroes","seasons":"heroes","scoring":["heroes"],"ambush":["heroes"],"heroes":true,"skills":["dealt"],"ruins":true,"fallback":"2021"},"options":{"open":true,"spectators":true,"chat":true,"clock":0,"absent":"deadline"},"seats":[{"kind":"person","holder":"obceoyvuqjeiwx6d","name":"Ann"},{"kind":"person","holder":"dkh7kcns2skz63dr","name":"Bob"}],"seed":"8fb53a3f0a55dab21f6fb65df8401a4fa81b7241393d69ff8b8e2aff8b4594bf","invitation":"P4ywaTEqNoUG_GOLBobv6VOH3SXzHcxQ7YCi_8g3F0g","awaited":[1]}}');
INSERT INTO "log" VALUES('24q5ob3owq5ymuma',1,'opened',NULL,NULL,NULL,NULL,12671,'{"kind":"opened","host":"obceoyvuqjeiwx6d","host_name":"Ann","title":"Two","rules":{"players":2,"map":"A","explore":"heroes","seasons":"heroes","scoring":["heroes"],"ambush":["heroes"],"heroes":true,"skills":["dealt"],"ruins":true,"fallback":"2021"},"options":{"open":true,"spectators":true,"chat":true,"clock":0,"absent":"deadline"},"seats":[{"kind":"person","holder":"obceoyvuqjeiwx6d","name":"Ann"},{"kind":"person","holder":"dkh7kcns2skz63dr","name":"Bob"}],"seed":"8fb53a3f0a55dab21f6fb65df8401a4fa81b7241393d69ff8b8e2aff8b4594bf","invitation":"P4ywaTEqNoUG_GOLBobv6VOH3SXzHcxQ7YCi_8g3F0g","awaited":[1]}');
INSERT INTO "log" VALUES('zzhjdtzyniv5h3d6',1,'opened',NULL,NULL,NULL,NULL,12688,'{"kind":"opened","host":"obceoyvuqjeiwx6d","host_name":"Ann","title":"Open","rules":{"players":3,"map":"B","explore":"base","seasons":"base","scoring":["base"],"ambush":["base"],"heroes":false,"skills":[],"ruins":true,"fallback":"2021"},"options":{"open":false,"spectators":true,"chat":true,"clock":0,"absent":"deadline"},"seats":[{"kind":"person","holder":"obceoyvuqjeiwx6d","name":"Ann"},{"kind":"bot","name":"Gustav","bot":"greedy"},{}],"seed":"6f8b0f38198950a15343cb8413e58f58fc4d6b913242065d75a2ba1bbe66a4ee","invitation":"d7pfwW8ea7_wPIinej63CoKfgcP2rC7muYxtN80Rpnk"}');
INSERT INTO "log" VALUES('zzhjdtzyniv5h3d6',2,'said',NULL,NULL,NULL,'obceoyvuqjeiwx6d/m110',12712,'{"kind":"said","asked":"b977f54bb5b4cca5","name":"Ann","text":"Anybody?"}');
INSERT INTO "log" VALUES('zzhjdtzyniv5h3d6',3,'offered',NULL,NULL,NULL,'obceoyvuqjeiwx6d/m111',12719,'{"kind":"offered","asked":"c7e24e1931b7fa3f","seat":0,"code_hash":"0000000000000000000000000000000000000000000000000000000000000000"}');
INSERT INTO "log" VALUES('ehonxtyyy4l3z4kr',1,'opened',NULL,NULL,NULL,NULL,12739,'{"kind":"opened","host":"obceoyvuqjeiwx6d","host_name":"Ann","title":"","rules":{"players":1,"map":"B","explore":"base","seasons":"base","scoring":["base"],"ambush":["base"],"heroes":false,"skills":[],"ruins":true,"fallback":"2021"},"options":{"open":false,"spectators":false,"chat":false,"clock":0,"absent":"deadline"},"seats":[{"kind":"person","holder":"obceoyvuqjeiwx6d","name":"Ann"}],"seed":"8e16c88f42d11d52ea14166dcbdcf240829b5b40b7123ab1cb2742b8b80e64f5","invitation":"VqzS-yRQACe-QyucMtRA0n12BWLL3hgZpT2j3cXrJBw","deal":"daily","daily":"2026-11-17"}');
INSERT INTO "log" VALUES('ehonxtyyy4l3z4kr',2,'begun',NULL,NULL,NULL,'obceoyvuqjeiwx6d/begin',12747,'{"kind":"begun","asked":"b3ea2db213979ed7"}');
INSERT INTO "log" VALUES('ehonxtyyy4l3z4kr',3,'sealed',0,0,0,'obceoyvuqjeiwx6d/m112',12777,'{"kind":"sealed","asked":"a7a1b3828a668902","seat":0,"move":"forest A2 A3 B3 C3"}');
INSERT INTO "log" VALUES('ehonxtyyy4l3z4kr',4,'round_closed',0,-1,0,NULL,12777,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('ehonxtyyy4l3z4kr',5,'sealed',1,0,0,'obceoyvuqjeiwx6d/m113',12808,'{"kind":"sealed","asked":"61143dabf33a35fa","seat":0,"move":"water G9 H9 I9 J9"}');
INSERT INTO "log" VALUES('ehonxtyyy4l3z4kr',6,'round_closed',1,-1,0,NULL,12808,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('ehonxtyyy4l3z4kr',7,'sealed',2,0,0,'obceoyvuqjeiwx6d/m114',12815,'{"kind":"sealed","asked":"af930391910b36f2","seat":0,"move":"farm I11 J10 J11 K11"}');
INSERT INTO "log" VALUES('ehonxtyyy4l3z4kr',8,'round_closed',2,-1,0,NULL,12815,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('qxzjmx6uyooy2vk7',1,'opened',NULL,NULL,NULL,NULL,12827,'{"kind":"opened","host":"dkh7kcns2skz63dr","host_name":"Bob","title":"","rules":{"players":1,"map":"B","explore":"base","seasons":"base","scoring":["base"],"ambush":["base"],"heroes":false,"skills":[],"ruins":true,"fallback":"2021"},"options":{"open":false,"spectators":false,"chat":false,"clock":0,"absent":"deadline"},"seats":[{"kind":"person","holder":"dkh7kcns2skz63dr","name":"Bob"}],"seed":"8e16c88f42d11d52ea14166dcbdcf240829b5b40b7123ab1cb2742b8b80e64f5","invitation":"08Ofs8ig8KdA7SGp4xhIUGa2KcM5VUHq1efeLqrk2GM","deal":"daily","daily":"2026-11-17"}');
INSERT INTO "log" VALUES('qxzjmx6uyooy2vk7',2,'begun',NULL,NULL,NULL,'dkh7kcns2skz63dr/begin',12840,'{"kind":"begun","asked":"3302533a4178be3a"}');
INSERT INTO "log" VALUES('qxzjmx6uyooy2vk7',3,'sealed',0,0,0,'dkh7kcns2skz63dr/m115',12870,'{"kind":"sealed","asked":"da4a2a083a1a9b14","seat":0,"move":"forest A2 A3 B3 C3"}');
INSERT INTO "log" VALUES('qxzjmx6uyooy2vk7',4,'round_closed',0,-1,0,NULL,12870,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('qxzjmx6uyooy2vk7',5,'sealed',1,0,0,'dkh7kcns2skz63dr/m116',12903,'{"kind":"sealed","asked":"5c504b10285437ad","seat":0,"move":"water G9 H9 I9 J9"}');
INSERT INTO "log" VALUES('qxzjmx6uyooy2vk7',6,'round_closed',1,-1,0,NULL,12903,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('qxzjmx6uyooy2vk7',7,'sealed',2,0,0,'dkh7kcns2skz63dr/m117',12934,'{"kind":"sealed","asked":"9e5b42375e09ce6e","seat":0,"move":"farm I11 J10 J11 K11"}');
INSERT INTO "log" VALUES('qxzjmx6uyooy2vk7',8,'round_closed',2,-1,0,NULL,12934,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('qxzjmx6uyooy2vk7',9,'sealed',3,0,0,'dkh7kcns2skz63dr/m118',12953,'{"kind":"sealed","asked":"13ec7e12f719462d","seat":0,"move":"farm A6 B6 C6 C7 C8"}');
INSERT INTO "log" VALUES('qxzjmx6uyooy2vk7',10,'round_closed',3,-1,0,NULL,12953,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('qxzjmx6uyooy2vk7',11,'sealed',4,0,0,'dkh7kcns2skz63dr/m119',12966,'{"kind":"sealed","asked":"69651964906711a7","seat":0,"move":"water I4 J4 J5 K5 K6"}');
INSERT INTO "log" VALUES('qxzjmx6uyooy2vk7',12,'round_closed',4,-1,0,NULL,12966,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('qxzjmx6uyooy2vk7',13,'sealed',5,0,0,'dkh7kcns2skz63dr/m120',12999,'{"kind":"sealed","asked":"f8c9ee2c2c5e348e","seat":0,"move":"forest E2 E3 F1 F2"}');
INSERT INTO "log" VALUES('qxzjmx6uyooy2vk7',14,'round_closed',5,-1,0,NULL,12999,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('qxzjmx6uyooy2vk7',15,'sealed',6,0,0,'dkh7kcns2skz63dr/m121',13027,'{"kind":"sealed","asked":"071edda54cbbedee","seat":0,"move":"water E10 F10 G10 H10"}');
INSERT INTO "log" VALUES('qxzjmx6uyooy2vk7',16,'round_closed',6,-1,0,NULL,13027,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('qxzjmx6uyooy2vk7',17,'sealed',7,0,0,'dkh7kcns2skz63dr/m122',13045,'{"kind":"sealed","asked":"beeb12c3241c0eff","seat":0,"move":"village H5 I5 I6"}');
INSERT INTO "log" VALUES('qxzjmx6uyooy2vk7',18,'round_closed',7,-1,0,NULL,13045,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('qxzjmx6uyooy2vk7',19,'sealed',8,0,0,'dkh7kcns2skz63dr/m123',13059,'{"kind":"sealed","asked":"9f2b08781d91adcc","seat":0,"move":"water G3 H1 H2 H3 I3"}');
INSERT INTO "log" VALUES('qxzjmx6uyooy2vk7',20,'round_closed',8,-1,0,NULL,13059,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('qxzjmx6uyooy2vk7',21,'sealed',9,0,0,'dkh7kcns2skz63dr/m124',13063,'{"kind":"sealed","asked":"4d82fd562db540b6","seat":0,"move":"farm D8 E7 E8 F8"}');
INSERT INTO "log" VALUES('qxzjmx6uyooy2vk7',22,'round_closed',9,-1,0,NULL,13063,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('qxzjmx6uyooy2vk7',23,'sealed',10,0,0,'dkh7kcns2skz63dr/m125',13087,'{"kind":"sealed","asked":"4f249b593aab74c8","seat":0,"move":"farm F3"}');
INSERT INTO "log" VALUES('qxzjmx6uyooy2vk7',24,'round_closed',10,-1,0,NULL,13087,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('qxzjmx6uyooy2vk7',25,'sealed',11,0,0,'dkh7kcns2skz63dr/m126',13107,'{"kind":"sealed","asked":"aa8b4ae716e4aeba","seat":0,"move":"village J2 K1 K2 K3"}');
INSERT INTO "log" VALUES('qxzjmx6uyooy2vk7',26,'round_closed',11,-1,0,NULL,13107,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('qxzjmx6uyooy2vk7',27,'sealed',12,0,0,'dkh7kcns2skz63dr/m127',13139,'{"kind":"sealed","asked":"8f5d4ec7f26f3b52","seat":0,"move":"forest D3 E4"}');
INSERT INTO "log" VALUES('qxzjmx6uyooy2vk7',28,'round_closed',12,-1,0,NULL,13139,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('qxzjmx6uyooy2vk7',29,'sealed',13,0,0,'dkh7kcns2skz63dr/m128',13169,'{"kind":"sealed","asked":"f050228f2ed68b5b","seat":0,"move":"farm E11"}');
INSERT INTO "log" VALUES('qxzjmx6uyooy2vk7',30,'round_closed',13,-1,0,NULL,13169,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('qxzjmx6uyooy2vk7',31,'sealed',14,0,0,'dkh7kcns2skz63dr/m129',13190,'{"kind":"sealed","asked":"598d6b4734443a31","seat":0,"move":"forest H7 I7 J6 J7 J8"}');
INSERT INTO "log" VALUES('qxzjmx6uyooy2vk7',32,'round_closed',14,-1,0,NULL,13190,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('qxzjmx6uyooy2vk7',33,'sealed',15,0,0,'dkh7kcns2skz63dr/m130',13216,'{"kind":"sealed","asked":"2c7985eda51e69cf","seat":0,"move":"farm G2"}');
INSERT INTO "log" VALUES('qxzjmx6uyooy2vk7',34,'round_closed',15,-1,0,NULL,13216,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('qxzjmx6uyooy2vk7',35,'sealed',16,0,0,'dkh7kcns2skz63dr/m131',13234,'{"kind":"sealed","asked":"eda869de981292c2","seat":0,"move":"village A10 B10 B11 C10"}');
INSERT INTO "log" VALUES('qxzjmx6uyooy2vk7',36,'round_closed',16,-1,0,NULL,13234,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('qxzjmx6uyooy2vk7',37,'sealed',17,0,0,'dkh7kcns2skz63dr/m132',13254,'{"kind":"sealed","asked":"6b2e249a0e522dee","seat":0,"move":"farm A5 B5"}');
INSERT INTO "log" VALUES('qxzjmx6uyooy2vk7',38,'round_closed',17,-1,0,NULL,13254,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('qxzjmx6uyooy2vk7',39,'sealed',18,0,0,'dkh7kcns2skz63dr/m133',13283,'{"kind":"sealed","asked":"0a38acf36d943896","seat":0,"move":"forest A7 B8"}');
INSERT INTO "log" VALUES('qxzjmx6uyooy2vk7',40,'round_closed',18,-1,0,NULL,13283,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('qxzjmx6uyooy2vk7',41,'sealed',19,0,0,'dkh7kcns2skz63dr/m134',13303,'{"kind":"sealed","asked":"d9ee9a18229e26ca","seat":0,"move":"forest G7 G8 H8 I8"}');
INSERT INTO "log" VALUES('qxzjmx6uyooy2vk7',42,'round_closed',19,-1,0,NULL,13303,'{"kind":"round_closed"}');
CREATE TABLE sessions (
	secret_hash TEXT NOT NULL, 
	identity_id TEXT NOT NULL, 
	created_at INTEGER NOT NULL, 
	seen_at INTEGER NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (secret_hash), 
	CONSTRAINT fk_sessions_identity_id FOREIGN KEY(identity_id) REFERENCES identities (id)
);
INSERT INTO "sessions" VALUES('d4532c5bf61d19fdbf9c0e7e7ecd0f1d0501905fd7a4174ee3722fbb453aaa89','obceoyvuqjeiwx6d',1794916800000,1794916800000);
INSERT INTO "sessions" VALUES('b8ecd0677dcac5d651b0233134349e2a9e28629b7a34af8993af311eae83ba71','dkh7kcns2skz63dr',1794916800000,1794916800000);
INSERT INTO "sessions" VALUES('fee29e2347e8a5411cc68113ee664dc6855d8b2a043541780387c68aed05611b','f52ey4km6ecvjpul',1794916800000,1794916800000);
INSERT INTO "sessions" VALUES('53450da10f4944a3348f7f0bc590a6f2169fef0904c11e7ace10d12902e30def','zaruwmezma44bmhp',1794916800000,1794916800000);
INSERT INTO "sessions" VALUES('fbd9b2dda1c2c533f4ccf5641a76b9e0b8c02b11f4378517d276ab9b563e5adc','oblcjg5cpf2xa7k5',1794916800000,1794916800000);
CREATE TABLE sitters (
	table_id TEXT NOT NULL, 
	identity_id TEXT NOT NULL, 
	CONSTRAINT pk_sitters PRIMARY KEY (table_id, identity_id)
);
INSERT INTO "sitters" VALUES('ogu6vmofg65dnsnl','obceoyvuqjeiwx6d');
INSERT INTO "sitters" VALUES('ogu6vmofg65dnsnl','dkh7kcns2skz63dr');
INSERT INTO "sitters" VALUES('ogu6vmofg65dnsnl','f52ey4km6ecvjpul');
INSERT INTO "sitters" VALUES('ogu6vmofg65dnsnl','zaruwmezma44bmhp');
INSERT INTO "sitters" VALUES('ogu6vmofg65dnsnl','oblcjg5cpf2xa7k5');
INSERT INTO "sitters" VALUES('llmqxc3yhgrq6maw','obceoyvuqjeiwx6d');
INSERT INTO "sitters" VALUES('acwsb6xrhaakh34x','obceoyvuqjeiwx6d');
INSERT INTO "sitters" VALUES('z7ydbnpsn7z5756o','obceoyvuqjeiwx6d');
INSERT INTO "sitters" VALUES('z7ydbnpsn7z5756o','dkh7kcns2skz63dr');
INSERT INTO "sitters" VALUES('24q5ob3owq5ymuma','dkh7kcns2skz63dr');
INSERT INTO "sitters" VALUES('24q5ob3owq5ymuma','obceoyvuqjeiwx6d');
INSERT INTO "sitters" VALUES('zzhjdtzyniv5h3d6','obceoyvuqjeiwx6d');
INSERT INTO "sitters" VALUES('ehonxtyyy4l3z4kr','obceoyvuqjeiwx6d');
INSERT INTO "sitters" VALUES('qxzjmx6uyooy2vk7','dkh7kcns2skz63dr');
CREATE TABLE tables (
	id TEXT NOT NULL, 
	created_at INTEGER NOT NULL, 
	updated_at INTEGER NOT NULL, 
	ended_at INTEGER, 
	phase TEXT NOT NULL, 
	is_open BOOLEAN NOT NULL, 
	host TEXT NOT NULL, 
	seats INTEGER NOT NULL, 
	taken INTEGER NOT NULL, 
	due_at INTEGER, 
	daily TEXT, 
	summary TEXT NOT NULL, 
	CONSTRAINT pk_tables PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('ogu6vmofg65dnsnl',1794916800000,1794916800000,NULL,'playing',1,'obceoyvuqjeiwx6d',5,5,6002970,NULL,'{"title": "Friends", "map": "C", "explore": "heroes", "clock": 3000, "spectators": true, "names": ["Ann", "Bob", "Cem", "Dee", "Eve"], "bots": ["", "", "", "", ""], "stars": [], "winners": [], "rating": null, "takebacks": 0}');
INSERT INTO "tables" VALUES('llmqxc3yhgrq6maw',1794916800000,1794916800000,NULL,'playing',1,'obceoyvuqjeiwx6d',1,1,2592009330,NULL,'{"title": "", "map": "D", "explore": "heroes", "clock": 0, "spectators": true, "names": ["Ann"], "bots": [""], "stars": [], "winners": [], "rating": null, "takebacks": 2}');
INSERT INTO "tables" VALUES('acwsb6xrhaakh34x',1794916800000,1794916800000,1794916800000,'over',1,'obceoyvuqjeiwx6d',2,2,NULL,NULL,'{"title": "", "map": "B", "explore": "base", "clock": 0, "spectators": true, "names": ["Ann", "Greta"], "bots": ["", "random"], "stars": [43, 47], "winners": [1], "rating": null, "takebacks": 1}');
INSERT INTO "tables" VALUES('z7ydbnpsn7z5756o',1794916800000,1794916800000,1794916800000,'over',1,'obceoyvuqjeiwx6d',2,2,NULL,NULL,'{"title": "Two", "map": "A", "explore": "heroes", "clock": 0, "spectators": true, "names": ["Ann", "Bob"], "bots": ["", ""], "stars": [-7, 102], "winners": [1], "rating": null, "takebacks": 0}');
INSERT INTO "tables" VALUES('24q5ob3owq5ymuma',1794916800000,1794916800000,NULL,'open',1,'obceoyvuqjeiwx6d',2,2,NULL,NULL,'{"title": "Two", "map": "A", "explore": "heroes", "clock": 0, "spectators": true, "names": ["Ann", "Bob"], "bots": ["", ""], "stars": [], "winners": [], "rating": null, "takebacks": 0}');
INSERT INTO "tables" VALUES('zzhjdtzyniv5h3d6',1794916800000,1794916800000,NULL,'open',0,'obceoyvuqjeiwx6d',3,2,NULL,NULL,'{"title": "Open", "map": "B", "explore": "base", "clock": 0, "spectators": true, "names": ["Ann", "Gustav", ""], "bots": ["", "greedy", ""], "stars": [], "winners": [], "rating": null, "takebacks": 0}');
INSERT INTO "tables" VALUES('ehonxtyyy4l3z4kr',1794916800000,1794916800000,NULL,'playing',0,'obceoyvuqjeiwx6d',1,1,2592012815,'2026-11-17','{"title": "", "map": "B", "explore": "base", "clock": 0, "spectators": false, "names": ["Ann"], "bots": [""], "stars": [], "winners": [], "rating": null, "takebacks": 0}');
INSERT INTO "tables" VALUES('qxzjmx6uyooy2vk7',1794916800000,1794916800000,1794916800000,'over',0,'dkh7kcns2skz63dr',1,1,NULL,'2026-11-17','{"title": "", "map": "B", "explore": "base", "clock": 0, "spectators": false, "names": ["Bob"], "bots": [""], "stars": [29], "winners": [0], "rating": -60, "takebacks": 0}');
CREATE TABLE tries (
	date TEXT NOT NULL, 
	identity_id TEXT NOT NULL, 
	table_id TEXT NOT NULL, 
	stars INTEGER, 
	rating INTEGER, 
	ended_at INTEGER, 
	CONSTRAINT pk_tries PRIMARY KEY (date, identity_id), 
	CONSTRAINT uq_tries_table_id UNIQUE (table_id)
);
INSERT INTO "tries" VALUES('2026-11-17','obceoyvuqjeiwx6d','ehonxtyyy4l3z4kr',NULL,NULL,NULL);
INSERT INTO "tries" VALUES('2026-11-17','dkh7kcns2skz63dr','qxzjmx6uyooy2vk7',29,-60,1794916800000);
CREATE INDEX ix_sessions_identity_id ON sessions (identity_id);
CREATE INDEX ix_tables_phase_is_open_created_at ON tables (phase, is_open, created_at);
CREATE INDEX ix_tables_due_at ON tables (due_at);
CREATE INDEX ix_tables_ended_at ON tables (ended_at);
CREATE INDEX ix_sitters_identity_id ON sitters (identity_id);
CREATE TRIGGER log_has_no_update BEFORE UPDATE ON log BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE TRIGGER log_has_no_delete BEFORE DELETE ON log BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
COMMIT;
