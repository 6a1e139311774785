import type { Language } from '../../../src/contract/core/languages';
import { translateMessage } from '../translate';
import * as letterSays from '../../sentences/factorMails';
import { writeLetter } from './letter';
import type { Message } from './mail';
import { formatMoment } from './formatMoment';

const WHO = {
  oneself: letterSays.byOneself,
  colleague: letterSays.byColleague,
};

/** Tells whose account it is that its second factors are others now. */
export const factorMail = (
  to: string,
  what: letterSays.FactorChange,
  { language, by, when }: { language: Language; by: keyof typeof WHO; when: Date },
): Message => {
  const say = (words: string) => translateMessage(language, words);
  const title = say(letterSays.changes[what]);
  const letter = {
    title,
    before: say(WHO[by]),
    facts: formatMoment(language, when),
    after: letterSays.after.map(say),
  };
  return { kind: 'factor', to, subject: title, ...writeLetter(letter, language) };
};
