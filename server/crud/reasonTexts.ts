import { sql, type SQL } from 'drizzle-orm';

import type { Language } from '../../src/contract/core/languages';
import { reasons, reasonTranslations } from '../db/schema';

/** Texts of a reason in all languages, because prepared statements do not depend on the caller's. */
export interface ReasonTexts {
  text: string;
  /** By language, or `null` without any. */
  translations: Partial<Record<Language, string>> | null;
}

/** Selects the texts of a reason by its kind and key, also of an archived one; `null` without such a reason. */
export const reasonTexts = (kind: SQL, key: SQL) =>
  sql<ReasonTexts | null>`(select json_build_object('text', r.text, 'translations',
    (select json_object_agg(t.language, t.text) from ${reasonTranslations} t where t.reason_id = r.id)) from ${reasons} r
    where r.kind = ${kind} and r.key = ${key})`;

/** Returns a reason's text in a language, or its English text where it has no translation. */
export const reasonText = (language: Language, texts: ReasonTexts | null) =>
  texts && (texts.translations?.[language] ?? texts.text);
