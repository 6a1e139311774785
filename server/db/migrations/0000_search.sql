CREATE SCHEMA IF NOT EXISTS tys;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Lower case, accents taken off: "Zoë" is found by "zoe". Its twin for search terms is server/people/search.ts.
CREATE FUNCTION tys.fold(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(regexp_replace(normalize($1, NFD), '[̀-ͯ]', '', 'g'));
