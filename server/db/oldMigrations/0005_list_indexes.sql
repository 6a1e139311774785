DROP INDEX "tys"."users_search";--> statement-breakpoint
CREATE INDEX "users_blocked_by_id" ON "tys"."users" USING btree ("id") WHERE is_restricted and deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_blocked_by_email" ON "tys"."users" USING btree (email collate "C","id") WHERE is_restricted and deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_blocked_by_name" ON "tys"."users" USING btree (first_name collate "und-x-icu",last_name collate "und-x-icu","id") WHERE is_restricted and deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_search_sellers" ON "tys"."users" USING gin (search_text gin_trgm_ops) WHERE role = 'seller' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_search_buyers" ON "tys"."users" USING gin (search_text gin_trgm_ops) WHERE role = 'buyer' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_search_blocked" ON "tys"."users" USING gin (search_text gin_trgm_ops) WHERE is_restricted and deleted_at is null;