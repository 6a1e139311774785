import { sql } from 'drizzle-orm';

import type { Language } from '../../../src/contract/core/languages';
import { users } from '../../db/schema';

/**
 * What somebody read when they last signed in; nothing where that is not known.
 *
 * @param id left out, of the row of `users` in the query that this is a column of. Its table is named: `id` alone would be the session's
 */
export const latestLanguage = (id?: number) =>
  sql<Language | null>`(select s.language from tys.sessions s
  where s.user_id = ${id ?? sql`${users}."id"`} and s.language is not null order by s.created_at desc limit 1)`;
