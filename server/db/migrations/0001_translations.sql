CREATE TABLE "tys"."reason_translations" (
	"reason_id" integer NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "reason_translations_reason_id_language_pk" PRIMARY KEY("reason_id","language")
);
--> statement-breakpoint
CREATE TABLE "tys"."saved_reply_translations" (
	"saved_reply_id" integer NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "saved_reply_translations_saved_reply_id_language_pk" PRIMARY KEY("saved_reply_id","language")
);
--> statement-breakpoint
CREATE TABLE "tys"."saved_view_translations" (
	"view_id" integer NOT NULL,
	"language" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "saved_view_translations_view_id_language_pk" PRIMARY KEY("view_id","language")
);
--> statement-breakpoint
ALTER TABLE "tys"."saved_replies" DROP CONSTRAINT "saved_replies_spanish";--> statement-breakpoint
ALTER TABLE "tys"."reason_translations" ADD CONSTRAINT "reason_translations_reason_id_reasons_id_fk" FOREIGN KEY ("reason_id") REFERENCES "tys"."reasons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tys"."saved_reply_translations" ADD CONSTRAINT "saved_reply_translations_saved_reply_id_saved_replies_id_fk" FOREIGN KEY ("saved_reply_id") REFERENCES "tys"."saved_replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tys"."saved_view_translations" ADD CONSTRAINT "saved_view_translations_view_id_saved_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "tys"."saved_views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO tys.reason_translations (reason_id, language, text)
  SELECT id, 'es', text_es FROM tys.reasons WHERE text_es IS NOT NULL;--> statement-breakpoint
INSERT INTO tys.saved_reply_translations (saved_reply_id, language, name, text)
  SELECT id, 'es', name_es, text_es FROM tys.saved_replies WHERE name_es IS NOT NULL;--> statement-breakpoint
INSERT INTO tys.saved_view_translations (view_id, language, name)
  SELECT id, 'es', name_es FROM tys.saved_views WHERE name_es IS NOT NULL;--> statement-breakpoint
ALTER TABLE "tys"."reasons" DROP COLUMN "text_es";--> statement-breakpoint
ALTER TABLE "tys"."saved_replies" DROP COLUMN "name_es";--> statement-breakpoint
ALTER TABLE "tys"."saved_replies" DROP COLUMN "text_es";--> statement-breakpoint
ALTER TABLE "tys"."saved_views" DROP COLUMN "name_es";