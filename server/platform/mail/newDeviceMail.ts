import { deviceText, networkText } from '../../../src/contract/auth/deviceText';
import type { Language } from '../../../src/contract/core/languages';
import { translateMessage } from '../translate';
import type { ClientInfo } from '../../modules/auth/clientInfo';
import * as letterSays from '../../sentences/newDevice';
import { writeLetter } from './letter';
import type { Message } from './mail';
import { formatMoment } from './formatMoment';

/** Tells whose account it is that somebody signed in to it: with what, from which network, and when. */
export const newDeviceMail = (
  to: string,
  { language, from, when }: { language: Language; from: ClientInfo; when: Date },
): Message => {
  const say = (words: string) => translateMessage(language, words);
  const facts = [say(deviceText(from)), networkText(from.network), formatMoment(language, when)];
  const letter = {
    title: say(letterSays.title),
    before: say(letterSays.before),
    facts: facts.filter(Boolean).join(' · '),
    after: letterSays.after.map(say),
  };
  return { kind: 'new_device', to, subject: say(letterSays.subject), ...writeLetter(letter, language) };
};
