import { sql, type SQL } from 'drizzle-orm';

import type { Language } from '../../../src/contract/core/languages';
import { reasons } from '../../db/schema';

/** What a reason is called, as a column: both languages, because statements are written once for all readers. */
export interface ReasonTexts {
  text: string;
  text_es: string | null;
}

/** The words of a kind's key, retired or not; `null` for what is no reason. @param kind two columns or values */
export const reasonTexts = (kind: SQL, key: SQL) =>
  sql<ReasonTexts | null>`(select json_build_object('text', r.text, 'text_es', r.text_es) from ${reasons} r
    where r.kind = ${kind} and r.key = ${key})`;

/** As its reader reads it: what staff worded in one language is the same to everybody. */
export const reasonText = (language: Language, words: ReasonTexts | null) =>
  words && (language === 'es' ? (words.text_es ?? words.text) : words.text);
