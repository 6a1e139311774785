import { writeLetter } from './letter';
import type { Message } from './mail';

const AFTER = [
  'It can be used once, within ten minutes.',
  'If you did not ask for it, you need do nothing: your password stays as it is. Never tell the code to anybody.',
];

/** The code stands in the subject too, where a telephone shows it without the mail being opened. */
export const resetCodeMail = (to: string, code: string): Message => ({
  to,
  subject: `${code} is your Treat Ya Self code`,
  ...writeLetter({
    title: 'Reset your password',
    before: 'Enter this code on the page where you asked for it:',
    code,
    after: AFTER,
  }),
});
