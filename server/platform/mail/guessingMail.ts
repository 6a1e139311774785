import type { Language } from '../../../src/contract/core/languages';
import { translateMessage } from '../translate';
import * as letterSays from '../../sentences/guessing';
import { writeLetter } from './letter';
import type { Message } from './mail';

/** It does not say who guessed or from where, because that is not known. */
export const guessingMail = (to: string, language: Language): Message => {
  const say = (words: string) => translateMessage(language, words);
  const letter = {
    title: say(letterSays.title),
    before: say(letterSays.before),
    after: letterSays.after.map(say),
  };
  return { kind: 'guessing', to, subject: say(letterSays.subject), ...writeLetter(letter, language) };
};
