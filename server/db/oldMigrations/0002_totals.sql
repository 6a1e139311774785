-- Exact totals without counting: how many people of each kind are there, blocked and not. One statement changes
-- each total once, however many rows it touches.
CREATE FUNCTION tys.count_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO tys.user_totals AS t (role, is_restricted, total)
      SELECT role, is_restricted, count(*) FROM added WHERE deleted_at IS NULL GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (role, is_restricted) DO UPDATE SET total = t.total + excluded.total;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO tys.user_totals AS t (role, is_restricted, total)
      SELECT role, is_restricted, -count(*) FROM removed WHERE deleted_at IS NULL GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT (role, is_restricted) DO UPDATE SET total = t.total + excluded.total;
  ELSE
    INSERT INTO tys.user_totals AS t (role, is_restricted, total)
      SELECT role, is_restricted, sum(change) FROM (
        SELECT role, is_restricted, 1 AS change FROM added WHERE deleted_at IS NULL
        UNION ALL
        SELECT role, is_restricted, -1 FROM removed WHERE deleted_at IS NULL
      ) changes GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2
      ON CONFLICT (role, is_restricted) DO UPDATE SET total = t.total + excluded.total;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_counted_in AFTER INSERT ON tys.users
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tys.count_users();
--> statement-breakpoint
CREATE TRIGGER users_counted_out AFTER DELETE ON tys.users
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tys.count_users();
--> statement-breakpoint
CREATE TRIGGER users_counted_again AFTER UPDATE ON tys.users
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tys.count_users();
