import { translatable } from '../../../src/contract/core/translatable';
import type { Language } from '../../../src/contract/core/languages';
import { translateMessage } from '../translate';
import { writeLetter, formatMoment } from './letter';
import type { Message } from './mail';

type FactorChange =
  | 'passkey_added'
  | 'passkey_removed'
  | 'one_time_code_added'
  | 'one_time_code_removed'
  | 'recovery_code_added'
  | 'reset';

const WHO = {
  oneself: translatable('mfa_mail.by_oneself'),
  colleague: translatable('mfa_mail.by_colleague'),
};

export const mfaMail = (
  to: string,
  what: FactorChange,
  { language, by, when }: { language: Language; by: keyof typeof WHO; when: Date },
): Message => {
  const say = (words: string) => translateMessage(language, words);
  const title = say(translatable(`mfa_mail.changes.${what}`));
  const letter = {
    title,
    before: say(WHO[by]),
    facts: formatMoment(language, when),
    after: [translatable('mfa_mail.after'), translatable('mfa_mail.after_2')].map(say),
  };
  return { kind: 'factor', to, subject: title, ...writeLetter(letter, language) };
};
