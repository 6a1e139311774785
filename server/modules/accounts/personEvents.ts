import { changesOf } from '../../crud/changesOf';
import { personFieldsOf } from '../../crud/personRefs';
import type { users } from '../../db/schema';
import { type AuditEvent, ValidationError } from '../../http/context';
import { translatable } from '../../../src/contract/core/translatable';

type User = typeof users.$inferSelect;

/**
 * What a change to a person's row says of itself: the fields that changed, and that there is a new password, never which.
 *
 * @param more fields that stand in other tables, such as roles
 */
export const personEvents = (
  action: 'created' | 'updated' | 'profile_updated',
  person: { id: number; name: string },
  before: Partial<User>,
  after: Partial<User>,
  more: { before?: Record<string, unknown>; after?: Record<string, unknown> } = {},
): AuditEvent[] => {
  const changes = changesOf(
    { ...personFieldsOf(before), ...more.before },
    { ...personFieldsOf(after), ...more.after },
  );
  const hasNewPassword = after.passwordHash !== before.passwordHash && after.passwordHash != null;
  const { id, name } = person;
  return [
    ...(changes.length || action === 'created' ? [{ action, person: { id, name }, changes }] : []),
    ...(hasNewPassword && action !== 'created'
      ? [{ action: 'password_changed' as const, person: { id, name } }]
      : []),
  ];
};

const SENTENCES = {
  role_ids: translatable('accounts.own_roles'),
  email: translatable('accounts.own_email'),
  new_password: translatable('accounts.own_password'),
  password: translatable('accounts.own_password'),
};

/**
 * Rejects a change of this field of the caller's own account through an endpoint for other accounts. These endpoints need
 * only a session, so a stolen session would be enough to take over the account. Account Settings asks for the current
 * password instead.
 */
export const ownAccountError = (field: keyof typeof SENTENCES) =>
  new ValidationError({ [field]: SENTENCES[field] });
