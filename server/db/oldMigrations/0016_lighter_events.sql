DROP INDEX "tys"."activity_texts_of_user";--> statement-breakpoint
ALTER TABLE "tys"."activity_texts" DROP COLUMN "user_id";
--> statement-breakpoint
-- Writes events with their words, and marks that they have no seal yet. A function, because its plans are kept: they take
-- longer to make than the rows do.
CREATE OR REPLACE FUNCTION tys.write_events(events json) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  event record;
BEGIN
  FOR event IN SELECT nextval('tys.activity_id_seq') AS id, sent.* FROM json_to_recordset(events) AS sent(
    created_at timestamptz, action text, actor_id integer, target text, person_id integer, facts text,
    request_id text, actor_hash text, detail_hash text, digest text, actor_salt text, actor_words text,
    detail_salt text, detail_words text, words text)
  LOOP
    INSERT INTO tys.activity (id, created_at, action, actor_id, target, person_id, facts, request_id, actor_hash,
      detail_hash, digest)
    VALUES (event.id, event.created_at, event.action, event.actor_id, event.target, event.person_id, event.facts,
      event.request_id, decode(event.actor_hash, 'hex'), decode(event.detail_hash, 'hex'), decode(event.digest, 'hex'));
    INSERT INTO tys.activity_texts (event_id, part, salt, value, words)
      SELECT event.id, said.part, decode(said.salt, 'hex'), said.value, tys.fold(said.words)
      FROM (VALUES ('actor', event.actor_salt, event.actor_words, NULL),
        ('detail', event.detail_salt, event.detail_words, event.words)) AS said (part, salt, value, words)
      WHERE said.value IS NOT NULL;
    INSERT INTO tys.activity_pending (event_id) VALUES (event.id);
  END LOOP;
END $$;
--> statement-breakpoint
-- Whose words they are says the event, which nobody can change unseen.
CREATE OR REPLACE FUNCTION tys.keep_activity() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  may_go boolean := false;
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF TG_TABLE_NAME = 'activity_seals' THEN
      may_go := OLD.position <= (SELECT max(up_to) FROM tys.activity_archives);
    ELSIF TG_TABLE_NAME = 'activity' THEN
      may_go := EXISTS (SELECT FROM tys.activity_seals WHERE event_id = OLD.id
        AND position <= (SELECT max(up_to) FROM tys.activity_archives));
    ELSIF TG_TABLE_NAME = 'activity_texts' THEN
      may_go := EXISTS (SELECT FROM tys.activity a
          JOIN tys.users u ON u.id = CASE OLD.part WHEN 'actor' THEN a.actor_id ELSE a.person_id END
          WHERE a.id = OLD.event_id AND u.deleted_at IS NOT NULL)
        OR EXISTS (SELECT FROM tys.activity_seals WHERE event_id = OLD.event_id
          AND position <= (SELECT max(up_to) FROM tys.activity_archives));
    END IF;
  END IF;
  IF may_go THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'What was done is not rewritten: % of %', lower(TG_OP), TG_TABLE_NAME
    USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
-- Marks go by the hundred when their events are sealed, so they are looked at together.
CREATE FUNCTION tys.keep_pending() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM gone WHERE NOT EXISTS (SELECT FROM tys.activity_seals s WHERE s.event_id = gone.event_id)) THEN
    RAISE EXCEPTION 'What was done is not rewritten: an event of activity_pending has no seal'
      USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER activity_pending_kept ON tys.activity_pending;
--> statement-breakpoint
CREATE TRIGGER activity_pending_kept BEFORE UPDATE ON tys.activity_pending
  FOR EACH ROW EXECUTE FUNCTION tys.keep_activity();
--> statement-breakpoint
CREATE TRIGGER activity_pending_kept_until_sealed AFTER DELETE ON tys.activity_pending
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION tys.keep_pending();
