import { translatable } from '../../src/contract/core/translatable';

// What the mail about a sign-in with a new device says.

export const subject = translatable('new_device_mail.subject');
export const title = translatable('new_device_mail.title');
export const before = translatable('new_device_mail.before');
export const after = [translatable('new_device_mail.after'), translatable('new_device_mail.after_2')];
