import { deviceInWords, networkInWords } from '../../src/contract/deviceInWords';
import { inLanguage, type Language } from '../../src/contract/sentences';
import type { Beginning } from '../auth/beginning';
import * as letterSays from '../sentences/newDevice';
import { writeLetter } from './letter';
import type { Message } from './mail';
import { momentIn } from './moment';

/** Tells whose account it is that somebody signed in to it: with what, from which network, and when. */
export const newDeviceMail = (
  to: string,
  { language, from, when }: { language: Language; from: Beginning; when: Date },
): Message => {
  const say = (words: string) => inLanguage(language, words);
  const facts = [say(deviceInWords(from)), networkInWords(from.network), momentIn(language, when)];
  const letter = {
    title: say(letterSays.title),
    before: say(letterSays.before),
    facts: facts.filter(Boolean).join(' · '),
    after: letterSays.after.map(say),
  };
  return { to, subject: say(letterSays.subject), ...writeLetter(letter, language) };
};
