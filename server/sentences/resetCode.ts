import { translatable } from '../../src/contract/core/translatable';
import { CODE_MINUTES } from '../../src/contract/limits';

// What the mail with a code says.

export const subject = (code: string) => translatable('reset_code_mail.subject', { code });
export const title = translatable('reset_code_mail.title');
export const before = translatable('reset_code_mail.before');
export const after = [
  translatable('reset_code_mail.after', { code_minutes: CODE_MINUTES }),
  translatable('reset_code_mail.after_2'),
];
