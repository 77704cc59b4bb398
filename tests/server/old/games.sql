PRAGMA application_id=1128354388;
PRAGMA user_version=0;
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
INSERT INTO "dailies" VALUES('2026-11-04','73699e64de5fae45304e4dc0a64ce685d5062098392a81bc7d0355bec4711d58','{"players":1,"map":"A","explore":"heroes","seasons":"heroes","scoring":["heroes"],"ambush":["heroes"],"heroes":true,"skills":[],"ruins":false,"fallback":"any"}');
CREATE TABLE house (
	id INTEGER NOT NULL, 
	clock INTEGER NOT NULL, 
	wall INTEGER NOT NULL, 
	CONSTRAINT pk_house PRIMARY KEY (id), 
	CONSTRAINT ck_house_one CHECK (id = 1)
);
INSERT INTO "house" VALUES(1,2260,1793793600000);
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
INSERT INTO "identities" VALUES('xgqdwqmm6xlqqgv6','Ann','en',NULL,NULL,NULL,NULL,1793793600000);
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
INSERT INTO "log" VALUES('offksje4mq6kr7co',1,'opened',NULL,NULL,NULL,NULL,457,'{"kind":"opened","host":"xgqdwqmm6xlqqgv6","host_name":"Ann","title":"","rules":{"players":1,"map":"A","explore":"heroes","seasons":"heroes","scoring":["heroes"],"ambush":["heroes"],"heroes":true,"skills":[],"ruins":false,"fallback":"any"},"options":{"open":true,"spectators":true,"chat":true,"clock":0,"absent":"deadline"},"seats":[{"kind":"person","holder":"xgqdwqmm6xlqqgv6","name":"Ann"}],"seed":"old 1","invitation":"eL0MQWeXwiC3C3XdXhapLEOoJ1MCT64DYousoo6-mrQ","deal":"code"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',2,'begun',NULL,NULL,NULL,'xgqdwqmm6xlqqgv6/begin',470,'{"kind":"begun","asked":"cd06c558e414092c"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',1,'opened',NULL,NULL,NULL,NULL,490,'{"kind":"opened","host":"xgqdwqmm6xlqqgv6","host_name":"Ann","title":"","rules":{"players":2,"map":"C","explore":"heroes","seasons":"heroes","scoring":["base"],"ambush":["heroes"],"heroes":true,"skills":[],"ruins":false,"fallback":"card"},"options":{"open":true,"spectators":true,"chat":true,"clock":0,"absent":"deadline"},"seats":[{"kind":"person","holder":"xgqdwqmm6xlqqgv6","name":"Ann"},{"kind":"person","holder":"xgqdwqmm6xlqqgv6","name":"Bea"}],"seed":"old 2","invitation":"j0vXvyD4xsVC1XN7jcTXDwroQb60fhDDBLI4pETj5mA","deal":"code"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',2,'begun',NULL,NULL,NULL,'xgqdwqmm6xlqqgv6/begin',499,'{"kind":"begun","asked":"8ebc3b5565d977a3"}');
INSERT INTO "log" VALUES('knunh3cpq6q47h5d',1,'opened',NULL,NULL,NULL,NULL,524,'{"kind":"opened","host":"xgqdwqmm6xlqqgv6","host_name":"Ann","title":"","rules":{"players":3,"map":"A","explore":"heroes","seasons":"base","scoring":["heroes"],"ambush":["heroes"],"heroes":true,"skills":[],"ruins":false,"fallback":"any"},"options":{"open":true,"spectators":true,"chat":true,"clock":0,"absent":"deadline"},"seats":[{"kind":"person","holder":"xgqdwqmm6xlqqgv6","name":"Ann"},{},{}],"seed":"old 3","invitation":"Un7bNUV0dsp2a1KVhwW4MiGIj0tp-ghMx9dKcng-HcI","deal":"code"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',3,'sealed',0,0,0,'xgqdwqmm6xlqqgv6/m0',543,'{"kind":"sealed","asked":"4beef54d51efded3","seat":0,"move":"village C8 D8 D9 E9 E10"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',4,'round_closed',0,-1,0,NULL,543,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',5,'sealed',1,0,0,'xgqdwqmm6xlqqgv6/m1',564,'{"kind":"sealed","asked":"6b63302ee7c1971e","seat":0,"move":"village A2 B1 B2 B3 C2"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',6,'round_closed',1,-1,0,NULL,564,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',7,'sealed',2,0,0,'xgqdwqmm6xlqqgv6/m2',597,'{"kind":"sealed","asked":"1cb5f9671ba6c81b","seat":0,"move":"forest I4 J3 J4"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',8,'round_closed',2,-1,0,NULL,597,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',9,'sealed',3,0,0,'xgqdwqmm6xlqqgv6/m3',636,'{"kind":"sealed","asked":"4296abf5cdd55446","seat":0,"move":"water J9 J10 J11 K11"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',10,'round_closed',3,-1,0,NULL,636,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',11,'sealed',4,0,0,'xgqdwqmm6xlqqgv6/m4',657,'{"kind":"sealed","asked":"f2fd61ce6d4e3787","seat":0,"move":"water I5 I7 J5 J6 J7"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',12,'round_closed',4,-1,0,NULL,657,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',13,'sealed',5,0,0,'xgqdwqmm6xlqqgv6/m5',677,'{"kind":"sealed","asked":"e3f9306757c4f9f3","seat":0,"move":"destroy B11"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',14,'round_closed',5,-1,0,NULL,677,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',15,'sealed',6,0,0,'xgqdwqmm6xlqqgv6/m6',706,'{"kind":"sealed","asked":"c7a9386942f43eee","seat":0,"move":"village H9 I9"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',16,'round_closed',6,-1,0,NULL,706,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',17,'sealed',7,0,0,'xgqdwqmm6xlqqgv6/m7',730,'{"kind":"sealed","asked":"01dffca07e869996","seat":0,"move":"water A5 A6 B5 B6"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',18,'round_closed',7,-1,0,NULL,730,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',19,'sealed',8,0,0,'xgqdwqmm6xlqqgv6/m8',750,'{"kind":"sealed","asked":"7f159e12850e26a7","seat":0,"move":"water H4 H5 H6 I6"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',20,'round_closed',8,-1,0,NULL,750,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',21,'sealed',9,0,0,'xgqdwqmm6xlqqgv6/m9',767,'{"kind":"sealed","asked":"e269d02a57c1811a","seat":0,"move":"forest F5 G4 G5"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',22,'round_closed',9,-1,0,NULL,767,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',23,'sealed',10,0,0,'xgqdwqmm6xlqqgv6/m10',782,'{"kind":"sealed","asked":"035810190025a0d9","seat":0,"move":"hero F3 attacks E3 F2 F4 G3"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',24,'round_closed',10,-1,0,NULL,782,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',25,'sealed',11,0,0,'xgqdwqmm6xlqqgv6/m11',805,'{"kind":"sealed","asked":"fb533a682e6cf054","seat":0,"move":"village C4 D4 E3 E4 E5"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',26,'round_closed',11,-1,0,NULL,805,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',27,'sealed',12,0,0,'xgqdwqmm6xlqqgv6/m12',823,'{"kind":"sealed","asked":"9a4aed27d5254a56","seat":0,"move":"destroy B9"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',28,'round_closed',12,-1,0,NULL,823,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',29,'sealed',13,0,0,'xgqdwqmm6xlqqgv6/m13',841,'{"kind":"sealed","asked":"f22bef85c741d61f","seat":0,"move":"destroy H4"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',30,'round_closed',13,-1,0,NULL,841,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',31,'sealed',14,0,0,'xgqdwqmm6xlqqgv6/m14',858,'{"kind":"sealed","asked":"8ebb0ac5a0169813","seat":0,"move":"forest D2 E1 E2"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',32,'round_closed',14,-1,0,NULL,858,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',33,'sealed',15,0,0,'xgqdwqmm6xlqqgv6/m15',886,'{"kind":"sealed","asked":"57eb8712170aab5e","seat":0,"move":"water C5 C7 D5 D6 D7"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',34,'round_closed',15,-1,0,NULL,886,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',35,'sealed',16,0,0,'xgqdwqmm6xlqqgv6/m16',902,'{"kind":"sealed","asked":"d290c3cc5141d85c","seat":0,"move":"forest E8 F8 G7"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',36,'round_closed',16,-1,0,NULL,902,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',37,'sealed',17,0,0,'xgqdwqmm6xlqqgv6/m17',925,'{"kind":"sealed","asked":"6693804f8ef0cf2e","seat":0,"move":"farm G1 G3"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',38,'round_closed',17,-1,0,NULL,925,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',39,'sealed',18,0,0,'xgqdwqmm6xlqqgv6/m18',952,'{"kind":"sealed","asked":"3e8aba9ad18c602e","seat":0,"move":"farm G8"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',40,'round_closed',18,-1,0,NULL,952,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',41,'sealed',19,0,0,'xgqdwqmm6xlqqgv6/m19',983,'{"kind":"sealed","asked":"f87bbf20ca0f57ca","seat":0,"move":"destroy C10"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',42,'round_closed',19,-1,0,NULL,983,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',43,'sealed',20,0,0,'xgqdwqmm6xlqqgv6/m20',1006,'{"kind":"sealed","asked":"c7812b72df41a6af","seat":0,"move":"farm G10"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',44,'round_closed',20,-1,0,NULL,1006,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',45,'sealed',21,0,0,'xgqdwqmm6xlqqgv6/m21',1030,'{"kind":"sealed","asked":"78e082e6568ad81b","seat":0,"move":"hero G6 attacks F5 F7 H5 H7"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',46,'round_closed',21,-1,0,NULL,1030,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',47,'sealed',22,0,0,'xgqdwqmm6xlqqgv6/m22',1079,'{"kind":"sealed","asked":"2aac924f44579a83","seat":0,"move":"village K8 K9"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',48,'round_closed',22,-1,0,NULL,1079,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',49,'sealed',23,0,0,'xgqdwqmm6xlqqgv6/m23',1135,'{"kind":"sealed","asked":"b62049f5cfba3ee6","seat":0,"move":"hero F7 attacks D6 D7 D8"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',50,'round_closed',23,-1,0,NULL,1135,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',51,'sealed',24,0,0,'xgqdwqmm6xlqqgv6/m24',1141,'{"kind":"sealed","asked":"63742892c1424ea5","seat":0,"move":"forest G11 H10 H11"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',52,'round_closed',24,-1,0,NULL,1141,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',53,'sealed',25,0,0,'xgqdwqmm6xlqqgv6/m25',1157,'{"kind":"sealed","asked":"f6733afb67d13e33","seat":0,"move":"farm F4"}');
INSERT INTO "log" VALUES('offksje4mq6kr7co',54,'round_closed',25,-1,0,NULL,1157,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',3,'sealed',0,0,0,'xgqdwqmm6xlqqgv6/m26',1196,'{"kind":"sealed","asked":"b65e8e095fe41e44","seat":0,"move":"farm H3 H4 I2 I3"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',4,'sealed',0,1,0,'xgqdwqmm6xlqqgv6/m27',1268,'{"kind":"sealed","asked":"25b6f3dcbadf9ba2","seat":1,"move":"farm H3 H4 I2 I3"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',5,'round_closed',0,-1,0,NULL,1268,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',6,'sealed',1,0,0,'xgqdwqmm6xlqqgv6/m28',1319,'{"kind":"sealed","asked":"04c59582c137ec6d","seat":0,"move":"village B4 C4 C5 D5 D6"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',7,'sealed',1,1,0,'xgqdwqmm6xlqqgv6/m29',1351,'{"kind":"sealed","asked":"0f9c6a5d9308d0f8","seat":1,"move":"village B4 C4 C5 D5 D6"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',8,'round_closed',1,-1,0,NULL,1351,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',9,'sealed',2,0,0,'xgqdwqmm6xlqqgv6/m30',1469,'{"kind":"sealed","asked":"f30e7a3e46431af2","seat":0,"move":"gorgon A2 B3 C2"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',10,'sealed',2,1,0,'xgqdwqmm6xlqqgv6/m31',1493,'{"kind":"sealed","asked":"a57bacfc577dd0da","seat":1,"move":"gorgon A2 B3 C2"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',11,'round_closed',2,-1,0,NULL,1493,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',12,'sealed',3,0,0,'xgqdwqmm6xlqqgv6/m32',1509,'{"kind":"sealed","asked":"d6ed1f2b35131a77","seat":0,"move":"destroy C1"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',13,'sealed',3,1,0,'xgqdwqmm6xlqqgv6/m33',1520,'{"kind":"sealed","asked":"6af03f821e246c27","seat":1,"move":"destroy C1"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',14,'round_closed',3,-1,0,NULL,1520,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',15,'sealed',4,0,0,'xgqdwqmm6xlqqgv6/m34',1551,'{"kind":"sealed","asked":"f8dbcec1fc07bb77","seat":0,"move":"water F7 F8 F9 G8"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',16,'sealed',4,1,0,'xgqdwqmm6xlqqgv6/m35',1566,'{"kind":"sealed","asked":"0bb6bafd4b02514a","seat":1,"move":"water F7 F8 F9 G8"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',17,'round_closed',4,-1,0,NULL,1566,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',18,'sealed',5,0,0,'xgqdwqmm6xlqqgv6/m36',1590,'{"kind":"sealed","asked":"76207c4054a0eebf","seat":0,"move":"farm F10"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',19,'sealed',5,1,0,'xgqdwqmm6xlqqgv6/m37',1621,'{"kind":"sealed","asked":"47578af4426f5fcb","seat":1,"move":"farm F10"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',20,'round_closed',5,-1,0,NULL,1621,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',21,'sealed',6,0,0,'xgqdwqmm6xlqqgv6/m38',1653,'{"kind":"sealed","asked":"6c69841323e591e8","seat":0,"move":"village A6 B5 B6 B7 C6"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',22,'sealed',6,1,0,'xgqdwqmm6xlqqgv6/m39',1680,'{"kind":"sealed","asked":"f61be3a6ee2fc672","seat":1,"move":"village A6 B5 B6 B7 C6"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',23,'round_closed',6,-1,0,NULL,1680,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',24,'sealed',7,0,0,'xgqdwqmm6xlqqgv6/m40',1841,'{"kind":"sealed","asked":"fc6d85a8e5ea2dbf","seat":0,"move":"water J9 J10 J11 K11"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',25,'sealed',7,1,0,'xgqdwqmm6xlqqgv6/m41',1872,'{"kind":"sealed","asked":"75676c0c25834c74","seat":1,"move":"water J9 J10 J11 K11"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',26,'round_closed',7,-1,0,NULL,1872,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',27,'sealed',8,0,0,'xgqdwqmm6xlqqgv6/m42',1905,'{"kind":"sealed","asked":"954e6d7b04fd0595","seat":0,"move":"farm I5 J3 J4 J5 K5"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',28,'sealed',8,1,0,'xgqdwqmm6xlqqgv6/m43',1930,'{"kind":"sealed","asked":"4aaf8868066754e7","seat":1,"move":"farm I5 J3 J4 J5 K5"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',29,'round_closed',8,-1,0,NULL,1930,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',30,'sealed',9,0,0,'xgqdwqmm6xlqqgv6/m44',1945,'{"kind":"sealed","asked":"1c876d6c04fce1dc","seat":0,"move":"village A9 B8 B9 B10 C9"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',31,'sealed',9,1,0,'xgqdwqmm6xlqqgv6/m45',1965,'{"kind":"sealed","asked":"f04bba85a8c60641","seat":1,"move":"village A9 B8 B9 B10 C9"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',32,'round_closed',9,-1,0,NULL,1965,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',33,'sealed',10,0,0,'xgqdwqmm6xlqqgv6/m46',1990,'{"kind":"sealed","asked":"d78a689ca94f776b","seat":0,"move":"village F6 G6"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',34,'sealed',10,1,0,'xgqdwqmm6xlqqgv6/m47',2010,'{"kind":"sealed","asked":"e7c2d5e987349d7d","seat":1,"move":"village F6 G6"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',35,'round_closed',10,-1,0,NULL,2010,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',36,'sealed',11,0,0,'xgqdwqmm6xlqqgv6/m48',2035,'{"kind":"sealed","asked":"995d892f2a29d735","seat":0,"move":"hero F11 attacks D10 D11"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',37,'sealed',11,1,0,'xgqdwqmm6xlqqgv6/m49',2042,'{"kind":"sealed","asked":"482b5c116c6e3a78","seat":1,"move":"hero F11 attacks D10 D11"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',38,'round_closed',11,-1,0,NULL,2042,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',39,'sealed',12,0,0,'xgqdwqmm6xlqqgv6/m50',2068,'{"kind":"sealed","asked":"a0e25f0cd521e504","seat":0,"move":"village C7 D7 E6 E7 E8"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',40,'sealed',12,1,0,'xgqdwqmm6xlqqgv6/m51',2096,'{"kind":"sealed","asked":"ae58ac6cd7c99d4b","seat":1,"move":"village C7 D7 E6 E7 E8"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',41,'round_closed',12,-1,0,NULL,2096,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',42,'sealed',13,0,0,'xgqdwqmm6xlqqgv6/m52',2121,'{"kind":"sealed","asked":"2a1398d109a333f1","seat":0,"move":"hero G3 attacks F2 F4 H2 H4"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',43,'sealed',13,1,0,'xgqdwqmm6xlqqgv6/m53',2135,'{"kind":"sealed","asked":"59c15d2d24488177","seat":1,"move":"hero G3 attacks F2 F4 H2 H4"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',44,'round_closed',13,-1,0,NULL,2135,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',45,'sealed',14,0,0,'xgqdwqmm6xlqqgv6/m54',2219,'{"kind":"sealed","asked":"49c76191b37a6e6c","seat":0,"move":"water H6 H7 H8 I8"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',46,'sealed',14,1,0,'xgqdwqmm6xlqqgv6/m55',2238,'{"kind":"sealed","asked":"7684678e6d9f1501","seat":1,"move":"water H6 H7 H8 I8"}');
INSERT INTO "log" VALUES('gemoygcfasrk4nws',47,'round_closed',14,-1,0,NULL,2238,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('h7sc2bnfeegizkki',1,'opened',NULL,NULL,NULL,NULL,2256,'{"kind":"opened","host":"xgqdwqmm6xlqqgv6","host_name":"Ann","title":"","rules":{"players":1,"map":"A","explore":"heroes","seasons":"heroes","scoring":["heroes"],"ambush":["heroes"],"heroes":true,"skills":[],"ruins":false,"fallback":"any"},"options":{"open":false,"spectators":false,"chat":false,"clock":0,"absent":"deadline"},"seats":[{"kind":"person","holder":"xgqdwqmm6xlqqgv6","name":"Ann"}],"seed":"73699e64de5fae45304e4dc0a64ce685d5062098392a81bc7d0355bec4711d58","invitation":"gHP1gkfOhZPALK9ZU0eJanQ5_YNg93oyKH1wRFo2obc","deal":"daily","daily":"2026-11-04"}');
INSERT INTO "log" VALUES('h7sc2bnfeegizkki',2,'begun',NULL,NULL,NULL,'xgqdwqmm6xlqqgv6/begin',2260,'{"kind":"begun","asked":"8a60d230700bb4f9"}');
CREATE TABLE sessions (
	secret_hash TEXT NOT NULL, 
	identity_id TEXT NOT NULL, 
	created_at INTEGER NOT NULL, 
	seen_at INTEGER NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (secret_hash), 
	CONSTRAINT fk_sessions_identity_id FOREIGN KEY(identity_id) REFERENCES identities (id)
);
INSERT INTO "sessions" VALUES('d72734df595079caf0b976e3484774eb63835373fc7bf9177e59acfe65f72423','xgqdwqmm6xlqqgv6',1793793600000,1793793600000);
CREATE TABLE sitters (
	table_id TEXT NOT NULL, 
	identity_id TEXT NOT NULL, 
	CONSTRAINT pk_sitters PRIMARY KEY (table_id, identity_id)
);
INSERT INTO "sitters" VALUES('offksje4mq6kr7co','xgqdwqmm6xlqqgv6');
INSERT INTO "sitters" VALUES('gemoygcfasrk4nws','xgqdwqmm6xlqqgv6');
INSERT INTO "sitters" VALUES('knunh3cpq6q47h5d','xgqdwqmm6xlqqgv6');
INSERT INTO "sitters" VALUES('h7sc2bnfeegizkki','xgqdwqmm6xlqqgv6');
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
INSERT INTO "tables" VALUES('offksje4mq6kr7co',1793793600000,1793793600000,1793793600000,'over',1,'xgqdwqmm6xlqqgv6',1,1,NULL,NULL,'{"title": "", "map": "A", "explore": "heroes", "clock": 0, "spectators": true, "names": ["Ann"], "stars": [14], "winners": [0]}');
INSERT INTO "tables" VALUES('gemoygcfasrk4nws',1793793600000,1793793600000,NULL,'playing',1,'xgqdwqmm6xlqqgv6',2,2,2592002238,NULL,'{"title": "", "map": "C", "explore": "heroes", "clock": 0, "spectators": true, "names": ["Ann", "Bea"], "stars": [], "winners": []}');
INSERT INTO "tables" VALUES('knunh3cpq6q47h5d',1793793600000,1793793600000,NULL,'open',1,'xgqdwqmm6xlqqgv6',3,1,NULL,NULL,'{"title": "", "map": "A", "explore": "heroes", "clock": 0, "spectators": true, "names": ["Ann", "", ""], "stars": [], "winners": []}');
INSERT INTO "tables" VALUES('h7sc2bnfeegizkki',1793793600000,1793793600000,NULL,'playing',0,'xgqdwqmm6xlqqgv6',1,1,2592002260,'2026-11-04','{"title": "", "map": "A", "explore": "heroes", "clock": 0, "spectators": false, "names": ["Ann"], "stars": [], "winners": []}');
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
INSERT INTO "tries" VALUES('2026-11-04','xgqdwqmm6xlqqgv6','h7sc2bnfeegizkki',NULL,NULL,NULL);
CREATE INDEX ix_sessions_identity_id ON sessions (identity_id);
CREATE INDEX ix_tables_phase_is_open_created_at ON tables (phase, is_open, created_at);
CREATE INDEX ix_tables_due_at ON tables (due_at);
CREATE INDEX ix_tables_ended_at ON tables (ended_at);
CREATE INDEX ix_sitters_identity_id ON sitters (identity_id);
CREATE TRIGGER log_has_no_update BEFORE UPDATE ON log BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE TRIGGER log_has_no_delete BEFORE DELETE ON log BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
COMMIT;
