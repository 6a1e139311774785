CREATE TABLE "tys"."replaced_links" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"invitation_id" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tys"."replaced_links" ADD CONSTRAINT "replaced_links_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "tys"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "replaced_links_of_invitation" ON "tys"."replaced_links" USING btree ("invitation_id");