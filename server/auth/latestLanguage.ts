import { sql, type SQLWrapper } from 'drizzle-orm';

import type { Language } from '../../src/contract/sentences';

/** What somebody read when they last signed in; nothing where that is not known. @param id a number, or a query's column */
export const latestLanguage = (
  id: number | SQLWrapper,
) => sql<Language | null>`(select s.language from tys.sessions s
  where s.user_id = ${id} and s.language is not null order by s.created_at desc limit 1)`;
