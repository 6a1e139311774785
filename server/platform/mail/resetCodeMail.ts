import type { Language } from '../../../src/contract/core/languages';
import { translateMessage } from '../translate';
import * as letterSays from '../../sentences/resetCode';
import { writeLetter } from './letter';
import type { Message } from './mail';

/** The code stands in the subject too, where a telephone shows it without the mail being opened. */
export const resetCodeMail = (to: string, code: string, language: Language): Message => {
  const say = (words: string) => translateMessage(language, words);
  const letter = {
    title: say(letterSays.title),
    before: say(letterSays.before),
    code,
    after: letterSays.after.map(say),
  };
  return {
    kind: 'reset_code',
    isSecret: true,
    to,
    subject: say(letterSays.subject(code)),
    ...writeLetter(letter, language),
  };
};
