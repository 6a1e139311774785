import { translatable } from '../../../src/contract/core/translatable';
import type { Language } from '../../../src/contract/core/languages';
import { translateMessage } from '../translate';
import { writeLetter } from './letter';
import type { Message } from './mail';

/** Names no attacker or network, because they are unknown. */
export const guessingMail = (to: string, language: Language): Message => {
  const say = (words: string) => translateMessage(language, words);
  const letter = {
    title: say(translatable('guessing_mail.title')),
    before: say(translatable('guessing_mail.before')),
    after: [
      translatable('guessing_mail.after'),
      translatable('guessing_mail.after_2'),
      translatable('guessing_mail.after_3'),
    ].map(say),
  };
  return {
    kind: 'guessing',
    to,
    subject: say(translatable('guessing_mail.subject')),
    ...writeLetter(letter, language),
  };
};
