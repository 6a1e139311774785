import { sql, type SQL } from 'drizzle-orm';

import type { Language } from '../../src/contract/core/languages';
import { reasons, reasonTranslations } from '../db/schema';

/** Texts of a reason in all languages, because a prepared statement cannot depend on the caller's language. */
export interface ReasonTexts {
  text: string;
  translations: Partial<Record<Language, string>> | null;
}

/** Returns SQL that selects the texts of a reason, archived or not. The texts of an unknown reason are `null`. */
export const reasonTexts = (kind: SQL, key: SQL) =>
  sql<ReasonTexts | null>`(select json_build_object('text', r.text, 'translations',
    (select json_object_agg(t.language, t.text) from ${reasonTranslations} t where t.reason_id = r.id)) from ${reasons} r
    where r.kind = ${kind} and r.key = ${key})`;

/** Returns the text of a reason in a language, or in English if the translation is missing. */
export const reasonText = (language: Language, texts: ReasonTexts | null) =>
  texts && (texts.translations?.[language] ?? texts.text);
