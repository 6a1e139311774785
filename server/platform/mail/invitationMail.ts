import type { Language } from '../../../src/contract/core/languages';
import { translateMessage } from '../translate';
import * as letterSays from '../../sentences/invitationMail';
import { writeLetter } from './letter';
import type { Message } from './mail';
import { formatMoment } from './formatMoment';

interface Invited {
  /** As whoever invites chose. */
  language: Language;
  link: string;
  /** Who invites. */
  by: string;
  until: Date;
}

/** Leads a new colleague to the page where they choose their own password. */
export const invitationMail = (to: string, { language, link, by, until }: Invited): Message => {
  const say = (words: string) => translateMessage(language, words);
  const letter = {
    title: say(letterSays.title),
    before: say(letterSays.before(by)),
    action: { label: say(letterSays.action), href: link },
    after: [letterSays.lasts(formatMoment(language, until)), letterSays.unexpected].map(say),
  };
  return {
    kind: 'invitation',
    isSecret: true,
    to,
    subject: say(letterSays.subject),
    ...writeLetter(letter, language),
  };
};
