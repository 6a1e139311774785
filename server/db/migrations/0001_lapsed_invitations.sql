ALTER TABLE "tys"."invitations" ADD COLUMN "lapsed_at" timestamp with time zone;--> statement-breakpoint
-- The senders who had lost the permission to invite before this column was there.
UPDATE "tys"."invitations" SET "lapsed_at" = now()
  WHERE "withdrawn_at" IS NULL AND "accepted_at" IS NULL AND NOT EXISTS (
    SELECT FROM "tys"."users" u JOIN "tys"."user_roles" ur ON ur."user_id" = u."id" JOIN "tys"."roles" r ON r."id" = ur."role_id"
    WHERE u."id" = "invitations"."invited_by" AND NOT u."is_restricted" AND u."deleted_at" IS NULL AND r."key" = 'admins');
