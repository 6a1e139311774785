import { translatable } from '../../src/contract/core/translatable';

// What the mail says that warns whose account is guessed at.

export const subject = translatable('guessing_mail.subject');
export const title = translatable('guessing_mail.title');
export const before = translatable('guessing_mail.before');
export const after = [
  translatable('guessing_mail.after'),
  translatable('guessing_mail.after_2'),
  translatable('guessing_mail.after_3'),
];
