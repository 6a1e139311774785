import Polyglot from 'node-polyglot';

import { FALLBACK_LANGUAGE, LANGUAGES, type Language } from '../../src/contract/core/languages';
import { translateMessage as translateWith } from '../../src/contract/core/translatable';

const files = import.meta.glob<object>(['../**/messages.*.ts', '../../src/contract/**/messages.*.ts'], {
  eager: true,
  import: 'messages',
});

const polyglotOf = (language: string) => {
  const polyglot = new Polyglot({ locale: language });
  // A message without a translation is shown in English.
  for (const wanted of [FALLBACK_LANGUAGE, language])
    for (const [file, messages] of Object.entries(files))
      if (file.endsWith(`.${wanted}.ts`)) polyglot.extend(messages);
  return polyglot;
};
const polyglots = new Map<Language, Polyglot>(LANGUAGES.map((language) => [language, polyglotOf(language)]));

/** Translates an encoded message. Returns any other text unchanged. */
export const translateMessage = (language: Language, text: string) =>
  translateWith(text, language, (key, args) => polyglots.get(language)!.t(key, args));
