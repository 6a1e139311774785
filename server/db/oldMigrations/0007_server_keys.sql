CREATE TABLE "tys"."server_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"value" "bytea" NOT NULL
);
