import { sql, type SQL } from 'drizzle-orm';

import type { Language } from '../../src/contract/core/languages';
import { reasons, reasonTranslations } from '../db/schema';

/** All languages, because prepared statements do not depend on the caller's. */
export interface ReasonTexts {
  text: string;
  translations: Partial<Record<Language, string>> | null;
}

/** Also finds archived reasons; `null` without such a reason. */
export const reasonTexts = (kind: SQL, key: SQL) =>
  sql<ReasonTexts | null>`(select json_build_object('text', r.text, 'translations',
    (select json_object_agg(t.language, t.text) from ${reasonTranslations} t where t.reason_id = r.id)) from ${reasons} r
    where r.kind = ${kind} and r.key = ${key})`;

/** Falls back to English. */
export const reasonText = (language: Language, texts: ReasonTexts | null) =>
  texts && (texts.translations?.[language] ?? texts.text);
