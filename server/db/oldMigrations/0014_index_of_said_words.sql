DROP INDEX "tys"."activity_texts_words";--> statement-breakpoint
CREATE INDEX "activity_texts_words" ON "tys"."activity_texts" USING gin (words gin_trgm_ops) WHERE words is not null;