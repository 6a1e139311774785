import { translatable } from '../../src/contract/core/translatable';

// What the mails about somebody's second factors say.

export const changes = {
  passkey_added: translatable('mfa_mail.changes.passkey_added'),
  passkey_removed: translatable('mfa_mail.changes.passkey_removed'),
  one_time_code_added: translatable('mfa_mail.changes.one_time_code_added'),
  one_time_code_removed: translatable('mfa_mail.changes.one_time_code_removed'),
  recovery_code_added: translatable('mfa_mail.changes.recovery_code_added'),
  reset: translatable('mfa_mail.changes.reset'),
};
export type FactorChange = keyof typeof changes;

/** Who did it, and what it means. */
export const byOneself = translatable('mfa_mail.by_oneself');
export const byColleague = translatable('mfa_mail.by_colleague');
export const after = [translatable('mfa_mail.after'), translatable('mfa_mail.after_2')];
