CREATE TABLE "tys"."person_totals" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"amount" bigint DEFAULT 0 NOT NULL,
	"bookings" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tys"."person_totals" ADD CONSTRAINT "person_totals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "tys"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_totals_by_amount" ON "tys"."person_totals" USING btree ("role","amount","user_id");--> statement-breakpoint
CREATE INDEX "person_totals_never_booked" ON "tys"."person_totals" USING btree ("role","user_id") WHERE bookings = 0;--> statement-breakpoint
INSERT INTO tys.person_totals (user_id, role, amount, bookings)
  SELECT u.id, u.role, coalesce(line.amount, 0), coalesce(booked.bookings, 0) FROM tys.users u
  LEFT JOIN (
    SELECT buyer_id AS id, sum(CASE type WHEN 'credit' THEN amount_hundredths ELSE -amount_hundredths END) AS amount
      FROM tys.buyer_transactions GROUP BY 1
    UNION ALL
    SELECT seller_id, sum(amount_cents) FROM tys.seller_transactions WHERE type = 'earning' GROUP BY 1
  ) line USING (id)
  LEFT JOIN (
    SELECT id, count(*) AS bookings FROM (
      SELECT buyer_id AS id FROM tys.bookings UNION ALL SELECT seller_id FROM tys.bookings
    ) party GROUP BY 1
  ) booked USING (id)
  WHERE u.role <> 'admin';
--> statement-breakpoint
ANALYZE tys.person_totals;
--> statement-breakpoint
CREATE FUNCTION tys.begin_person_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO tys.person_totals (user_id, role) SELECT id, role FROM added WHERE role <> 'admin';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_totals_begun AFTER INSERT ON tys.users
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tys.begin_person_totals();
--> statement-breakpoint
-- Whose row it is, and what it adds to their amount and to their bookings. People are taken in the order of their numbers,
-- so that two statements never wait for each other.
CREATE FUNCTION tys.keep_person_totals() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes text := concat_ws(' UNION ALL ',
    CASE WHEN TG_OP <> 'DELETE' THEN
      format('SELECT %s AS id, %s AS amount, %s AS bookings FROM added', TG_ARGV[0], TG_ARGV[1], TG_ARGV[2]) END,
    CASE WHEN TG_OP <> 'INSERT' THEN
      format('SELECT %s AS id, -(%s) AS amount, -(%s) AS bookings FROM removed', TG_ARGV[0], TG_ARGV[1], TG_ARGV[2]) END);
BEGIN
  EXECUTE format('INSERT INTO tys.person_totals AS t (user_id, role, amount, bookings)
    SELECT id, u.role, sum(amount), sum(bookings) FROM (%s) changes JOIN tys.users u USING (id)
    GROUP BY 1, 2 HAVING sum(amount) <> 0 OR sum(bookings) <> 0 ORDER BY 1
    ON CONFLICT (user_id) DO UPDATE
      SET amount = t.amount + excluded.amount, bookings = t.bookings + excluded.bookings', changes);
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE kept record;
BEGIN
  FOR kept IN SELECT * FROM (VALUES
    ('buyer_transactions', 'total', 'buyer_id',
      'CASE type WHEN ''credit'' THEN amount_hundredths ELSE -amount_hundredths END', '0'),
    ('seller_transactions', 'total', 'seller_id', 'CASE type WHEN ''earning'' THEN amount_cents ELSE 0 END', '0'),
    ('bookings', 'buyer_total', 'buyer_id', '0', '1'),
    ('bookings', 'seller_total', 'seller_id', '0', '1')
  ) AS t (source, name, person, amount, bookings) LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON tys.%I REFERENCING NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION tys.keep_person_totals(%L, %L, %L)',
      kept.name || '_in', kept.source, kept.person, kept.amount, kept.bookings);
    EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON tys.%I REFERENCING OLD TABLE AS removed
      FOR EACH STATEMENT EXECUTE FUNCTION tys.keep_person_totals(%L, %L, %L)',
      kept.name || '_out', kept.source, kept.person, kept.amount, kept.bookings);
    EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON tys.%I REFERENCING OLD TABLE AS removed NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION tys.keep_person_totals(%L, %L, %L)',
      kept.name || '_again', kept.source, kept.person, kept.amount, kept.bookings);
  END LOOP;
END $$;
