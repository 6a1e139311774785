import { translatable } from '../../contract/core/translatable';

/** Wording of what takes a colleague's passkeys, app and recovery codes away. */
export const label = translatable('mfa.reset.label');
export const question = translatable('mfa.reset.question');
export const remark = translatable('mfa.reset.remark');
export const done = translatable('mfa.reset.done');
