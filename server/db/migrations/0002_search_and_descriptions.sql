-- Text as searches compare it: what tys.fold does, and plain letters, digits, apostrophes and hyphens, without invisible
-- characters. The same as foldText in src/contract/core. Names that must differ are still compared by tys.fold.
CREATE FUNCTION tys.search_fold_letters(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN replace(replace(replace(replace(translate(
    regexp_replace(tys.fold(normalize(replace($1, '´', ''''), NFKD)),
      '[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]', '', 'g'),
    'øłđðħıĸŋŧƀɓƈɖɗəǝɛƒɠɣǥɨƙƚɲƞɔɵƥɍƭʈʉʊʋɏƴƶɇɉⱥȼⱦ‐‒–—―−⁃֊־`‘’‛′ʹʻʼʽʾʿˈ՚׳ꞌ',
    'olddhikntbbcddeeefgggiklnnooprttuuvyyzejact---------'''''''''''''''''''''''''''''''
  ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
--> statement-breakpoint
CREATE FUNCTION tys.search_fold(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN octet_length($1) = char_length($1) THEN replace(lower($1 COLLATE "C"), '`', '''')
    ELSE tys.search_fold_letters($1) END;
--> statement-breakpoint
ALTER TABLE "tys"."users" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "tys"."users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (tys.search_fold(first_name || ' ' || last_name || chr(10) || coalesce(email, '')) || chr(10) || id::text) STORED;--> statement-breakpoint
CREATE INDEX "users_search_sellers" ON "tys"."users" USING gin (search_text gin_trgm_ops) WHERE role = 'seller' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_search_buyers" ON "tys"."users" USING gin (search_text gin_trgm_ops) WHERE role = 'buyer' and deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_search_blocked" ON "tys"."users" USING gin (search_text gin_trgm_ops) WHERE is_restricted and deleted_at is null;--> statement-breakpoint
-- A search estimates how many people it finds, which needs the statistics of the new column.
DO $$ BEGIN
  IF EXISTS (SELECT FROM tys.users) THEN ANALYZE tys.users; END IF;
END $$;
--> statement-breakpoint
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
      SELECT event.id, said.part, decode(said.salt, 'hex'), said.value, tys.search_fold(said.words)
      FROM (VALUES ('actor', event.actor_salt, event.actor_words, NULL),
        ('detail', event.detail_salt, event.detail_words, event.words)) AS said (part, salt, value, words)
      WHERE said.value IS NOT NULL;
    INSERT INTO tys.activity_pending (event_id) VALUES (event.id);
  END LOOP;
END $$;
--> statement-breakpoint
-- The words that differ follow from the values, which stay as they were written.
ALTER TABLE tys.activity_texts DISABLE TRIGGER activity_texts_kept;--> statement-breakpoint
UPDATE tys.activity_texts t SET words = tys.search_fold(nullif(concat_ws(' ',
    nullif(case when a.person_id is null then t.value::json ->> 'name' end, ''),
    nullif(t.value::json ->> 'note', '')), ''))
  FROM tys.activity a WHERE a.id = t.event_id AND t.part = 'detail'
    AND (octet_length(t.words) <> char_length(t.words) OR t.words LIKE '%`%');--> statement-breakpoint
ALTER TABLE tys.activity_texts ENABLE TRIGGER activity_texts_kept;--> statement-breakpoint
ALTER TABLE "tys"."reasons" ADD COLUMN "account_kind" text;--> statement-breakpoint
ALTER TABLE "tys"."reasons" ADD CONSTRAINT "reasons_account_kind" CHECK (account_kind in ('admin', 'seller', 'buyer'));--> statement-breakpoint
UPDATE tys.reasons SET account_kind = 'admin' WHERE kind = 'delete' AND key = 'left';--> statement-breakpoint
UPDATE tys.reasons SET account_kind = 'seller' WHERE kind = 'block' AND key = 'reported';--> statement-breakpoint
-- Descriptions that the product wrote in English become a message's key and arguments, translated when they are read.
UPDATE tys.buyer_transactions t SET description = '@@react-admin@@' || CASE WHEN t.booking_id IS NULL
    THEN json_build_object('message', 'ledger.lines.refund', 'args', json_build_object('what', d.description))
    ELSE json_build_object('message', 'ledger.lines.refund_of_booking',
      'args', json_build_object('what', d.description, 'booking', t.booking_id)) END
  FROM tys.buyer_transactions d WHERE d.id = t.refund_of
    AND t.description = 'Refund of ' || d.description || coalesce(', booking ' || t.booking_id, '');--> statement-breakpoint
UPDATE tys.buyer_transactions SET description = '@@react-admin@@' || json_build_object('message',
    CASE WHEN description LIKE '% plan, monthly credits' THEN 'ledger.lines.monthly' ELSE 'ledger.lines.one_time' END,
    'args', json_build_object('plan', regexp_replace(description, '( plan, monthly|, one-time) credits$', '')))
  WHERE paid_cents IS NOT NULL AND description ~ '( plan, monthly|, one-time) credits$';--> statement-breakpoint
UPDATE tys.seller_transactions SET description = '@@react-admin@@' || CASE type
    WHEN 'tip' THEN json_build_object('message', 'ledger.lines.tip',
      'args', json_build_object('service', substr(description, length('Tip, ') + 1)))
    ELSE json_build_object('message', 'ledger.lines.payout', 'args', json_build_object('ending', right(description, 4))) END
  WHERE type = 'tip' AND description LIKE 'Tip, %'
    OR type = 'payout' AND description ~ '^Payout to bank account ending [0-9]{4}$';
