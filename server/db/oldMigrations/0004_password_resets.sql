CREATE TABLE "tys"."password_resets" (
	"email" text PRIMARY KEY NOT NULL,
	"user_id" integer,
	"token_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer NOT NULL,
	"verified_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "password_resets_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "tys"."rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "tys"."password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "tys"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_resets_by_expiry" ON "tys"."password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "password_resets_of_user" ON "tys"."password_resets" USING btree ("user_id");