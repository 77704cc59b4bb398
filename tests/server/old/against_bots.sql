-- The file of a server of before 2026-11-18: a game against a bot that goes on, and one that is over.
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
CREATE TABLE house (
	id INTEGER NOT NULL, 
	clock INTEGER NOT NULL, 
	wall INTEGER NOT NULL, 
	CONSTRAINT pk_house PRIMARY KEY (id), 
	CONSTRAINT ck_house_one CHECK (id = 1)
);
INSERT INTO "house" VALUES(1,9872,1794968021049);
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
INSERT INTO "identities" VALUES('ickju6yo6q3w4qwy','Ann','en',NULL,NULL,NULL,NULL,1794968012592);
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
INSERT INTO "log" VALUES('b66th7hivkt24ous',1,'opened',NULL,NULL,NULL,NULL,1590,'{"kind":"opened","host":"ickju6yo6q3w4qwy","host_name":"Ann","title":"","rules":{"players":2,"map":"A","explore":"base","seasons":"base","scoring":["base"],"ambush":["base"],"heroes":false,"skills":[],"ruins":true,"fallback":"any"},"options":{"open":true,"spectators":true,"chat":true,"clock":0,"absent":"deadline"},"seats":[{"kind":"person","holder":"ickju6yo6q3w4qwy","name":"Ann"},{"kind":"bot","name":"random","bot":"random"}],"seed":"old","invitation":"SBE-kUIVFkVlSKIZuxFR2MmjOkmKbY8JyS_H27xqEbk","deal":"code"}');
INSERT INTO "log" VALUES('b66th7hivkt24ous',2,'begun',NULL,NULL,NULL,'ickju6yo6q3w4qwy/begin',1619,'{"kind":"begun","asked":"1be5289d5aea6558"}');
INSERT INTO "log" VALUES('b66th7hivkt24ous',3,'sealed',0,0,0,'ickju6yo6q3w4qwy/m0',2009,'{"kind":"sealed","asked":"14c86d115e7c5c18","seat":0,"move":"forest A1 A2 B2 C2"}');
INSERT INTO "log" VALUES('b66th7hivkt24ous',4,'sealed',0,1,0,NULL,8752,'{"kind":"sealed","seat":1,"move":"forest I7 J7 K7 K8","by":"bot"}');
INSERT INTO "log" VALUES('b66th7hivkt24ous',5,'round_closed',0,-1,0,NULL,8752,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('b66th7hivkt24ous',6,'sealed',1,1,0,NULL,8808,'{"kind":"sealed","seat":1,"move":"village D3 E3 F2 F3 G2","by":"bot"}');
INSERT INTO "log" VALUES('b66th7hivkt24ous',7,'sealed',1,0,0,'ickju6yo6q3w4qwy/m1',8851,'{"kind":"sealed","asked":"aacab927dd266a89","seat":0,"move":"village J6 J7 K4 K5 K6"}');
INSERT INTO "log" VALUES('b66th7hivkt24ous',8,'round_closed',1,-1,0,NULL,8851,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('b66th7hivkt24ous',9,'sealed',2,1,0,NULL,8861,'{"kind":"sealed","seat":1,"move":"forest G6 H5 H6 I5","by":"bot"}');
INSERT INTO "log" VALUES('b66th7hivkt24ous',10,'sealed',2,0,0,'ickju6yo6q3w4qwy/m2',8870,'{"kind":"sealed","asked":"872bdadbbcadaa82","seat":0,"move":"forest G6 G7 H5 H6"}');
INSERT INTO "log" VALUES('b66th7hivkt24ous',11,'round_closed',2,-1,0,NULL,8870,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('23acknfebtp6k3hb',1,'opened',NULL,NULL,NULL,NULL,8891,'{"kind":"opened","host":"ickju6yo6q3w4qwy","host_name":"Ann","title":"","rules":{"players":1,"map":"A","explore":"base","seasons":"base","scoring":["base"],"ambush":["base"],"heroes":false,"skills":[],"ruins":true,"fallback":"any"},"options":{"open":true,"spectators":true,"chat":true,"clock":0,"absent":"deadline"},"seats":[{"kind":"bot","name":"random","bot":"random"}],"seed":"older","invitation":"rwx_3a7SimxCqnF5r-SB5DyfjNqW6uqm-wgmj7sk9CI","deal":"code"}');
INSERT INTO "log" VALUES('b66th7hivkt24ous',12,'sealed',3,1,0,NULL,8891,'{"kind":"sealed","seat":1,"move":"village F9 G9 G10 H9 H10","by":"bot"}');
INSERT INTO "log" VALUES('23acknfebtp6k3hb',2,'begun',NULL,NULL,NULL,'ickju6yo6q3w4qwy/begin',8913,'{"kind":"begun","asked":"49b8cddac8807631"}');
INSERT INTO "log" VALUES('23acknfebtp6k3hb',3,'sealed',0,0,0,NULL,8926,'{"kind":"sealed","seat":0,"move":"water G4 G5 G6 H4 I4","by":"bot"}');
INSERT INTO "log" VALUES('23acknfebtp6k3hb',4,'round_closed',0,-1,0,NULL,8926,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('23acknfebtp6k3hb',5,'sealed',1,0,0,NULL,8931,'{"kind":"sealed","seat":0,"move":"farm E9 E10","by":"bot"}');
INSERT INTO "log" VALUES('23acknfebtp6k3hb',6,'round_closed',1,-1,0,NULL,8931,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('23acknfebtp6k3hb',7,'sealed',2,0,0,NULL,8960,'{"kind":"sealed","seat":0,"move":"village I9 I10 J10","by":"bot"}');
INSERT INTO "log" VALUES('23acknfebtp6k3hb',8,'round_closed',2,-1,0,NULL,8960,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('23acknfebtp6k3hb',9,'sealed',3,0,0,NULL,9044,'{"kind":"sealed","seat":0,"move":"water B7 C7 D7 E7","by":"bot"}');
INSERT INTO "log" VALUES('23acknfebtp6k3hb',10,'round_closed',3,-1,0,NULL,9044,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('23acknfebtp6k3hb',11,'sealed',4,0,0,NULL,9055,'{"kind":"sealed","seat":0,"move":"farm J6","by":"bot"}');
INSERT INTO "log" VALUES('23acknfebtp6k3hb',12,'round_closed',4,-1,0,NULL,9055,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('23acknfebtp6k3hb',13,'sealed',5,0,0,NULL,9074,'{"kind":"sealed","seat":0,"move":"village G7 H6 H7 H8","by":"bot"}');
INSERT INTO "log" VALUES('23acknfebtp6k3hb',14,'round_closed',5,-1,0,NULL,9074,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('23acknfebtp6k3hb',15,'sealed',6,0,0,NULL,9195,'{"kind":"sealed","seat":0,"move":"water C11 D11 E11 F11","by":"bot"}');
INSERT INTO "log" VALUES('23acknfebtp6k3hb',16,'round_closed',6,-1,0,NULL,9195,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('23acknfebtp6k3hb',17,'sealed',7,0,0,NULL,9224,'{"kind":"sealed","seat":0,"move":"forest E8 F7","by":"bot"}');
INSERT INTO "log" VALUES('23acknfebtp6k3hb',18,'round_closed',7,-1,0,NULL,9224,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('23acknfebtp6k3hb',19,'sealed',8,0,0,NULL,9247,'{"kind":"sealed","seat":0,"move":"farm D2 D3","by":"bot"}');
INSERT INTO "log" VALUES('23acknfebtp6k3hb',20,'round_closed',8,-1,0,NULL,9247,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('23acknfebtp6k3hb',21,'sealed',9,0,0,NULL,9283,'{"kind":"sealed","seat":0,"move":"forest E2 E3 E4 F1 F2","by":"bot"}');
INSERT INTO "log" VALUES('23acknfebtp6k3hb',22,'round_closed',9,-1,0,NULL,9283,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('23acknfebtp6k3hb',23,'sealed',10,0,0,NULL,9325,'{"kind":"sealed","seat":0,"move":"water A2 A3 A4","by":"bot"}');
INSERT INTO "log" VALUES('23acknfebtp6k3hb',24,'round_closed',10,-1,0,NULL,9325,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('23acknfebtp6k3hb',25,'sealed',11,0,0,NULL,9382,'{"kind":"sealed","seat":0,"move":"forest J2 J3 J4 K4","by":"bot"}');
INSERT INTO "log" VALUES('23acknfebtp6k3hb',26,'round_closed',11,-1,0,NULL,9382,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('23acknfebtp6k3hb',27,'sealed',12,0,0,NULL,9433,'{"kind":"sealed","seat":0,"move":"water F3 F4 F5 G3 H3","by":"bot"}');
INSERT INTO "log" VALUES('23acknfebtp6k3hb',28,'round_closed',12,-1,0,NULL,9433,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('23acknfebtp6k3hb',29,'sealed',13,0,0,NULL,9463,'{"kind":"sealed","seat":0,"move":"village C10 D9 D10","by":"bot"}');
INSERT INTO "log" VALUES('23acknfebtp6k3hb',30,'round_closed',13,-1,0,NULL,9463,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('23acknfebtp6k3hb',31,'sealed',14,0,0,NULL,9505,'{"kind":"sealed","seat":0,"move":"forest I6 I7 I8 J7 K7","by":"bot"}');
INSERT INTO "log" VALUES('23acknfebtp6k3hb',32,'round_closed',14,-1,0,NULL,9505,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('23acknfebtp6k3hb',33,'sealed',15,0,0,NULL,9555,'{"kind":"sealed","seat":0,"move":"farm C3 C4 C5 D5","by":"bot"}');
INSERT INTO "log" VALUES('23acknfebtp6k3hb',34,'round_closed',15,-1,0,NULL,9555,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('23acknfebtp6k3hb',35,'sealed',16,0,0,NULL,9630,'{"kind":"sealed","seat":0,"move":"forest A7 A8 A9 B9 B10","by":"bot"}');
INSERT INTO "log" VALUES('23acknfebtp6k3hb',36,'round_closed',16,-1,0,NULL,9630,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('23acknfebtp6k3hb',37,'sealed',17,0,0,NULL,9684,'{"kind":"sealed","seat":0,"move":"farm J1 K1 K2 K3","by":"bot"}');
INSERT INTO "log" VALUES('23acknfebtp6k3hb',38,'round_closed',17,-1,0,NULL,9684,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('23acknfebtp6k3hb',39,'sealed',18,0,0,NULL,9727,'{"kind":"sealed","seat":0,"move":"farm B5 B6","by":"bot"}');
INSERT INTO "log" VALUES('23acknfebtp6k3hb',40,'round_closed',18,-1,0,NULL,9727,'{"kind":"round_closed"}');
INSERT INTO "log" VALUES('23acknfebtp6k3hb',41,'sealed',19,0,0,NULL,9872,'{"kind":"sealed","seat":0,"move":"monster D6","by":"bot"}');
INSERT INTO "log" VALUES('23acknfebtp6k3hb',42,'round_closed',19,-1,0,NULL,9872,'{"kind":"round_closed"}');
CREATE TABLE sessions (
	secret_hash TEXT NOT NULL, 
	identity_id TEXT NOT NULL, 
	created_at INTEGER NOT NULL, 
	seen_at INTEGER NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (secret_hash), 
	CONSTRAINT fk_sessions_identity_id FOREIGN KEY(identity_id) REFERENCES identities (id)
);
CREATE TABLE sitters (
	table_id TEXT NOT NULL, 
	identity_id TEXT NOT NULL, 
	CONSTRAINT pk_sitters PRIMARY KEY (table_id, identity_id)
);
INSERT INTO "sitters" VALUES('b66th7hivkt24ous','ickju6yo6q3w4qwy');
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
INSERT INTO "tables" VALUES('b66th7hivkt24ous',1794968012766,1794968020067,NULL,'playing',1,'ickju6yo6q3w4qwy',2,2,2592008870,NULL,'{"title": "", "map": "A", "explore": "base", "clock": 0, "spectators": true, "names": ["Ann", "random"], "stars": [], "winners": []}');
INSERT INTO "tables" VALUES('23acknfebtp6k3hb',1794968020067,1794968021048,1794968021048,'over',1,'ickju6yo6q3w4qwy',1,1,NULL,NULL,'{"title": "", "map": "A", "explore": "base", "clock": 0, "spectators": true, "names": ["random"], "stars": [32], "winners": [0]}');
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
CREATE INDEX ix_sessions_identity_id ON sessions (identity_id);
CREATE INDEX ix_tables_phase_is_open_created_at ON tables (phase, is_open, created_at);
CREATE INDEX ix_tables_due_at ON tables (due_at);
CREATE INDEX ix_tables_ended_at ON tables (ended_at);
CREATE INDEX ix_sitters_identity_id ON sitters (identity_id);
CREATE TRIGGER log_has_no_update BEFORE UPDATE ON log BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE TRIGGER log_has_no_delete BEFORE DELETE ON log BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
COMMIT;
