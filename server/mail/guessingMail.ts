import { writeLetter } from './letter';
import type { Message } from './mail';

const AFTER = [
  'If that was you, you need do nothing.',
  'If it was not, nobody has got in by it, and you stay signed in where you are. Have a long password that you use nowhere else: Account Settings changes it. Never tell anybody a code that was sent to you.',
  'Sign-ins from browsers that you have not used before may be refused for some weeks. Where you have signed in before you still can, and a colleague who manages administrators can give you a new password or another address.',
];

/** It does not say who guessed or from where, because that is not known. */
export const guessingMail = (to: string): Message => ({
  to,
  subject: 'Somebody is guessing at your Treat Ya Self account',
  ...writeLetter({
    title: 'Somebody is guessing at your account',
    before: 'Several wrong passwords or codes were entered for your account in the back-office.',
    after: AFTER,
  }),
});
