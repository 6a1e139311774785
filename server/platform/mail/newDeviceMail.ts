import { translatable } from '../../../src/contract/core/translatable';
import { deviceText, networkText } from '../../../src/contract/auth/sessions';
import type { Language } from '../../../src/contract/core/languages';
import { translateMessage } from '../translate';
import { writeLetter, formatMoment } from './letter';
import type { Message } from './mail';

export const newDeviceMail = (
  to: string,
  {
    language,
    from,
    when,
  }: { language: Language; from: Parameters<typeof deviceText>[0] & { network: string | null }; when: Date },
): Message => {
  const say = (words: string) => translateMessage(language, words);
  const facts = [say(deviceText(from)), networkText(from.network), formatMoment(language, when)];
  const letter = {
    title: say(translatable('new_device_mail.title')),
    before: say(translatable('new_device_mail.before')),
    facts: facts.filter(Boolean).join(' · '),
    after: [translatable('new_device_mail.after'), translatable('new_device_mail.after_2')].map(say),
  };
  return {
    kind: 'new_device',
    to,
    subject: say(translatable('new_device_mail.subject')),
    ...writeLetter(letter, language),
  };
};
