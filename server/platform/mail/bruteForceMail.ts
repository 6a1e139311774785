import { translatable } from '../../../src/contract/core/translatable';
import type { Language } from '../../../src/contract/core/languages';
import { translateMessage } from '../translate';
import { writeLetter } from './letter';
import type { Message } from './mail';

/** Names no attacker or network, because they are unknown. */
export const bruteForceMail = (to: string, language: Language): Message => {
  const say = (words: string) => translateMessage(language, words);
  const letter = {
    title: say(translatable('brute_force_mail.title')),
    before: say(translatable('brute_force_mail.before')),
    after: [
      translatable('brute_force_mail.after'),
      translatable('brute_force_mail.after_2'),
      translatable('brute_force_mail.after_3'),
    ].map(say),
  };
  return {
    kind: 'guessing',
    to,
    subject: say(translatable('brute_force_mail.subject')),
    ...writeLetter(letter, language),
  };
};
