import { translatable } from '../../src/contract/core/translatable';
import type { Id } from '../../src/contract/core/field';

/** Of people, administrators among them, and of one's own account. */

export const mayNotChange = (kind: 'admin' | 'seller' | 'buyer', id: Id) =>
  translatable(`accounts.may_not_change.${kind}`, { id });

export const usersBlocked = (count: number) => translatable('accounts.users_blocked', { smart_count: count });
export const usersUnblocked = (count: number) =>
  translatable('accounts.users_unblocked', { smart_count: count });
export const usersDeleted = (count: number) => translatable('accounts.users_deleted', { smart_count: count });

/** A block of admins alone, as their screen calls it. */
export const adminsRestricted = (count: number) =>
  translatable('accounts.admins_restricted', { smart_count: count });
export const adminsNotRestricted = (count: number) =>
  translatable('accounts.admins_not_restricted', { smart_count: count });

export const notOneself = {
  block: translatable('accounts.not_oneself.block'),
  unblock: translatable('accounts.not_oneself.unblock'),
  delete: translatable('accounts.not_oneself.delete'),
};

export const somebodyMustBeLeft = translatable('accounts.somebody_must_be_left');
export const noSuchRole = (id: Id) => translatable('accounts.no_such_role', { id });
export const emailIsTaken = translatable('accounts.email_is_taken');
export const isAnotherAdmin = translatable('accounts.is_another_admin');

export const ownRoles = translatable('accounts.own_roles');
export const ownEmail = translatable('accounts.own_email');
export const ownPassword = translatable('accounts.own_password');
export const emailCannotBeChanged = translatable('accounts.email_cannot_be_changed');
export const wrongCurrentPassword = translatable('accounts.wrong_current_password');
export const profileUpdated = translatable('accounts.profile_updated');
