import { translatable } from '../../src/contract/core/translatable';

// What the mail says that invites a colleague.

export const subject = translatable('invitation_mail.subject');
export const title = translatable('invitation_mail.title');
/** @param name of whoever invites */
export const before = (name: string) => translatable('invitation_mail.before', { name });
export const action = translatable('invitation_mail.action');
/** @param until the day and the hour until which it can be used */
export const lasts = (until: string) => translatable('invitation_mail.lasts', { until });
export const unexpected = translatable('invitation_mail.unexpected');
