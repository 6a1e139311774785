CREATE TABLE "tys"."seen_until" (
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "seen_until_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "tys"."refund_requests" ADD COLUMN "refund_id" integer;--> statement-breakpoint
ALTER TABLE "tys"."buyer_transactions" ADD COLUMN "refunded_by" integer;--> statement-breakpoint
ALTER TABLE "tys"."seen_until" ADD CONSTRAINT "seen_until_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "tys"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tys"."refund_requests" ADD CONSTRAINT "refund_requests_refund_id_buyer_transactions_id_fk" FOREIGN KEY ("refund_id") REFERENCES "tys"."buyer_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tys"."buyer_transactions" ADD CONSTRAINT "buyer_transactions_refunded_by_users_id_fk" FOREIGN KEY ("refunded_by") REFERENCES "tys"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_submissions_of_user" ON "tys"."contact_submissions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refund_requests_by_date" ON "tys"."refund_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "refund_requests_of_debit" ON "tys"."refund_requests" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "reports_by_date" ON "tys"."reports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payouts_failed" ON "tys"."payouts" USING btree ("created_at","id") WHERE status = 'failed';--> statement-breakpoint
ALTER TABLE "tys"."refund_requests" ADD CONSTRAINT "refund_requests_refund_id_unique" UNIQUE("refund_id");--> statement-breakpoint
-- The refund that each approved request made: it was known by its key, and in the demo by its moment.
UPDATE "tys"."refund_requests" r SET "refund_id" = t."id" FROM "tys"."buyer_transactions" t
  WHERE r."status" = 'approved' AND t."refund_of" = r."transaction_id" AND t."idempotency_key" = 'refund request ' || r."id";--> statement-breakpoint
UPDATE "tys"."refund_requests" r SET "refund_id" = m."refund" FROM (
    SELECT DISTINCT ON (t."id") t."id" AS "refund", q."id" AS "request"
    FROM "tys"."refund_requests" q JOIN "tys"."buyer_transactions" t ON t."refund_of" = q."transaction_id"
    WHERE q."status" = 'approved' AND q."refund_id" IS NULL AND t."idempotency_key" IS NULL
      AND t."created_at" = q."decided_at" AND t."amount_hundredths" = q."credits_hundredths"
    ORDER BY t."id", q."id") m
  WHERE r."id" = m."request";--> statement-breakpoint
UPDATE "tys"."buyer_transactions" t SET "refunded_by" = r."decided_by",
    "idempotency_key" = nullif(t."idempotency_key", 'refund request ' || r."id")
  FROM "tys"."refund_requests" r WHERE r."refund_id" = t."id";--> statement-breakpoint
-- Whoever was deleted before is erased as whoever is from now on.
UPDATE "tys"."users" SET "email" = NULL, "first_name" = '', "last_name" = '', "password_hash" = NULL,
    "phone_country_code" = NULL, "phone_number" = NULL, "billing_address" = NULL, "image" = NULL
  WHERE "deleted_at" IS NOT NULL;--> statement-breakpoint
DELETE FROM "tys"."sessions" s USING "tys"."users" u WHERE u."id" = s."user_id" AND u."deleted_at" IS NOT NULL;--> statement-breakpoint
UPDATE "tys"."contact_submissions" c SET "subject" = 'Erased together with the account', "message" = 'Erased together with the account'
  FROM "tys"."users" u WHERE u."id" = c."user_id" AND u."deleted_at" IS NOT NULL;--> statement-breakpoint
UPDATE "tys"."reports" r SET "reason" = 'Erased together with the account'
  FROM "tys"."bookings" b JOIN "tys"."users" u ON u."id" IN (b."buyer_id", b."seller_id")
  WHERE b."id" = r."booking_id" AND u."deleted_at" IS NOT NULL;--> statement-breakpoint
UPDATE "tys"."refund_requests" r SET "reason" = 'Erased together with the account',
    "note" = CASE WHEN r."note" IS NULL THEN NULL ELSE 'Erased together with the account' END
  FROM "tys"."buyer_transactions" t JOIN "tys"."users" u ON u."id" = t."buyer_id"
  WHERE t."id" = r."transaction_id" AND u."deleted_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "tys"."users" ADD CONSTRAINT "users_erased" CHECK (deleted_at is null or (first_name = '' and last_name = '' and num_nonnulls(email, password_hash,
        phone_country_code, phone_number, billing_address, image) = 0));
