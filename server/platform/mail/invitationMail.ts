import { translatable } from '../../../src/contract/core/translatable';
import type { Language } from '../../../src/contract/core/languages';
import { translateMessage } from '../translate';
import { writeLetter, formatMoment } from './letter';
import type { Message } from './mail';

interface Invited {
  language: Language;
  link: string;
  by: string;
  until: Date;
}

export const invitationMail = (to: string, { language, link, by, until }: Invited): Message => {
  const say = (words: string) => translateMessage(language, words);
  const letter = {
    title: say(translatable('invitation_mail.title')),
    before: say(translatable('invitation_mail.before', { name: by })),
    action: { label: say(translatable('invitation_mail.action')), href: link },
    after: [
      translatable('invitation_mail.lasts', { until: formatMoment(language, until) }),
      translatable('invitation_mail.unexpected'),
    ].map(say),
  };
  return {
    kind: 'invitation',
    isSecret: true,
    to,
    subject: say(translatable('invitation_mail.subject')),
    ...writeLetter(letter, language),
  };
};
