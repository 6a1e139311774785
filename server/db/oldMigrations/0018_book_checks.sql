CREATE TABLE "tys"."book_checks" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"findings" text NOT NULL,
	CONSTRAINT "book_checks_one_row" CHECK (id = 1)
);
