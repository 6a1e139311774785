import { CODE_MINUTES } from '../../../src/contract/limits';
import { translatable } from '../../../src/contract/core/translatable';
import type { Language } from '../../../src/contract/core/languages';
import { translateMessage } from '../translate';
import { writeLetter } from './letter';
import type { Message } from './mail';

/** The subject contains the code, because a phone shows it without opening the mail. */
export const resetCodeMail = (to: string, code: string, language: Language): Message => {
  const say = (words: string) => translateMessage(language, words);
  const letter = {
    title: say(translatable('reset_code_mail.title')),
    before: say(translatable('reset_code_mail.before')),
    code,
    after: [
      translatable('reset_code_mail.after', { code_minutes: CODE_MINUTES }),
      translatable('reset_code_mail.after_2'),
    ].map(say),
  };
  return {
    kind: 'reset_code',
    isSecret: true,
    to,
    subject: say(translatable('reset_code_mail.subject', { code })),
    ...writeLetter(letter, language),
  };
};
