BEGIN TRANSACTION;
CREATE TABLE circle (
	id VARCHAR NOT NULL, 
	name VARCHAR NOT NULL, 
	created_at DOUBLE NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "circle" VALUES('QrohATgfR4XW','Mittwochsrunde',1790000000.0);
CREATE TABLE due (
	"table" VARCHAR NOT NULL, 
	id VARCHAR NOT NULL, 
	at DOUBLE NOT NULL, 
	leased_until DOUBLE NOT NULL, 
	PRIMARY KEY ("table", id), 
	FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "due" VALUES('laufend','due:turn:2@7',1790000130.0,0.0);
CREATE TABLE entry (
	"table" VARCHAR NOT NULL, 
	seq INTEGER NOT NULL, 
	command_id VARCHAR NOT NULL, 
	seat INTEGER, 
	command TEXT NOT NULL, 
	events TEXT NOT NULL, 
	versions TEXT NOT NULL, 
	at DOUBLE NOT NULL, 
	PRIMARY KEY ("table", seq), 
	UNIQUE ("table", command_id), 
	FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "entry" VALUES('laufend',1,'open',NULL,'{"kind":"table.open","game":"wortkniffel","options":{"hourglass":120},"places":2,"house":0,"window":""}','[{"kind":"table.opened","game":"wortkniffel","options":{"referee":"strict","hourglass":120,"wrong_challenges":0},"places":2,"commitment":"793d19c1f8ac3e5718d41d7c66a96eae51ecf492281bd0153545ae822830f3c4","house":0}]','{"rules":1,"table":1}',1790000000.0);
INSERT INTO "entry" VALUES('laufend',2,'sit0',NULL,'{"kind":"table.sit","seat":0,"name":"Ada","level":null,"key":"","window":""}','[{"kind":"table.seated","seat":0,"name":"Ada","level":null,"key":""}]','{"rules":1,"table":1}',1790000000.0);
INSERT INTO "entry" VALUES('laufend',3,'sit1',NULL,'{"kind":"table.sit","seat":1,"name":"Bruno","level":"hobby","key":"","window":""}','[{"kind":"table.seated","seat":1,"name":"Bruno","level":"hobby","key":""}]','{"rules":1,"table":1}',1790000000.0);
INSERT INTO "entry" VALUES('laufend',4,'start',NULL,'{"kind":"table.start","window":""}','[{"kind":"table.began","places":[0,1]},{"kind":"started","players":2,"options":{"referee":"strict","hourglass":120,"wrong_challenges":0},"equipment":{"joker":"★","dice":["EASTLH","EINDGK","AUNSMP","EORTBF","IENRCZ","EUSDLW","AIOUH★"],"values":{"A":1,"E":1,"I":1,"D":2,"N":2,"O":2,"R":2,"S":2,"T":2,"U":2,"B":3,"C":3,"G":3,"H":3,"L":3,"M":3,"F":4,"K":4,"P":4,"W":4,"Z":4}},"rules":1,"lexicon":"c7a1f055c75d09b0","first":1},{"kind":"turn_began","seat":1,"turn":1,"round":1}]','{"rules":1,"table":1}',1790000000.0);
INSERT INTO "entry" VALUES('laufend',5,'move4',1,'{"kind":"roll","keep":[],"window":"1.0"}','[{"kind":"rolled","seat":1,"roll":1,"dice":["A","D","N","E","R","W","★"],"thrown":[0,1,2,3,4,5,6]}]','{"rules":1,"table":1}',1790000000.0);
INSERT INTO "entry" VALUES('laufend',6,'move5',1,'{"kind":"enter","box":"chance","words":[],"window":"1.1"}','[{"kind":"entered","seat":1,"box":"chance","words":[],"points":12,"extra":0,"doubters":[]},{"kind":"turn_began","seat":0,"turn":2,"round":1}]','{"rules":1,"table":1}',1790000005.0);
INSERT INTO "entry" VALUES('laufend',7,'move6',0,'{"kind":"roll","keep":[],"window":"2.0"}','[{"kind":"rolled","seat":0,"roll":1,"dice":["L","D","P","O","E","L","I"],"thrown":[0,1,2,3,4,5,6]}]','{"rules":1,"table":1}',1790000010.0);
INSERT INTO "entry" VALUES('beendet',1,'open',NULL,'{"kind":"table.open","game":"wortkniffel","options":{"hourglass":0},"places":2,"house":0,"window":""}','[{"kind":"table.opened","game":"wortkniffel","options":{"referee":"strict","hourglass":0,"wrong_challenges":0},"places":2,"commitment":"793d19c1f8ac3e5718d41d7c66a96eae51ecf492281bd0153545ae822830f3c4","house":0}]','{"rules":1,"table":1}',1790000015.0);
INSERT INTO "entry" VALUES('beendet',2,'sit0',NULL,'{"kind":"table.sit","seat":0,"name":"Ada","level":null,"key":"","window":""}','[{"kind":"table.seated","seat":0,"name":"Ada","level":null,"key":""}]','{"rules":1,"table":1}',1790000015.0);
INSERT INTO "entry" VALUES('beendet',3,'sit1',NULL,'{"kind":"table.sit","seat":1,"name":"Bruno","level":null,"key":"","window":""}','[{"kind":"table.seated","seat":1,"name":"Bruno","level":null,"key":""}]','{"rules":1,"table":1}',1790000015.0);
INSERT INTO "entry" VALUES('beendet',4,'start',NULL,'{"kind":"table.start","window":""}','[{"kind":"table.began","places":[0,1]},{"kind":"started","players":2,"options":{"referee":"strict","hourglass":0,"wrong_challenges":0},"equipment":{"joker":"★","dice":["EASTLH","EINDGK","AUNSMP","EORTBF","IENRCZ","EUSDLW","AIOUH★"],"values":{"A":1,"E":1,"I":1,"D":2,"N":2,"O":2,"R":2,"S":2,"T":2,"U":2,"B":3,"C":3,"G":3,"H":3,"L":3,"M":3,"F":4,"K":4,"P":4,"W":4,"Z":4}},"rules":1,"lexicon":"c7a1f055c75d09b0","first":1},{"kind":"turn_began","seat":1,"turn":1,"round":1}]','{"rules":1,"table":1}',1790000015.0);
INSERT INTO "entry" VALUES('beendet',5,'r',NULL,'{"kind":"table.resign","seat":0,"window":""}','[{"kind":"table.resigned","seat":0},{"kind":"table.handed_over","seat":1},{"kind":"player_left","seat":0},{"kind":"finished","scores":[0,0],"winners":[1]},{"kind":"table.ended","seed":"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"}]','{"rules":1,"table":1}',1790000015.0);
CREATE TABLE house_entry (
	circle VARCHAR NOT NULL, 
	seq INTEGER NOT NULL, 
	event TEXT NOT NULL, 
	at DOUBLE NOT NULL, 
	PRIMARY KEY (circle, seq), 
	FOREIGN KEY(circle) REFERENCES circle (id) ON DELETE CASCADE
);
INSERT INTO "house_entry" VALUES('QrohATgfR4XW',1,'{"kind":"proposed","word":"Knuffel","language":"de","wish":"accept","by":"Ada","game":"","asked":["Ada"],"topic":"","title":""}',1790000000.0);
INSERT INTO "house_entry" VALUES('QrohATgfR4XW',2,'{"kind":"voted","proposal":1,"by":"Ada","yes":true}',1790000000.0);
INSERT INTO "house_entry" VALUES('QrohATgfR4XW',3,'{"kind":"decided","proposal":1,"accepted":true}',1790000000.0);
CREATE TABLE result (
	"table" VARCHAR NOT NULL, 
	seat INTEGER NOT NULL, 
	name VARCHAR NOT NULL, 
	level VARCHAR, 
	score INTEGER NOT NULL, 
	won BOOLEAN NOT NULL, 
	fewest_best BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY ("table", seat), 
	FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
INSERT INTO "result" VALUES('beendet',0,'Ada',NULL,0,0,0);
INSERT INTO "result" VALUES('beendet',1,'Bruno',NULL,0,1,0);
CREATE TABLE tables (
	id VARCHAR NOT NULL, 
	game VARCHAR NOT NULL, 
	seed BLOB NOT NULL, 
	created_at DOUBLE NOT NULL, 
	finished_at DOUBLE, 
	code VARCHAR, 
	circle VARCHAR NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (code)
);
INSERT INTO "tables" VALUES('laufend','wortkniffel',X'000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F',1790000000.0,NULL,NULL,'');
INSERT INTO "tables" VALUES('beendet','wortkniffel',X'000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F',1790000015.0,1790000015.0,NULL,'');
CREATE TABLE ticket (
	hash VARCHAR NOT NULL, 
	"table" VARCHAR NOT NULL, 
	"key" VARCHAR NOT NULL, 
	expires_at DOUBLE NOT NULL, 
	PRIMARY KEY (hash), 
	FOREIGN KEY("table") REFERENCES tables (id) ON DELETE CASCADE
);
CREATE INDEX ix_tables_circle ON tables (circle);
CREATE INDEX ix_tables_finished_at ON tables (finished_at);
CREATE INDEX ix_due_at ON due (at);
COMMIT;
PRAGMA user_version = 2;
