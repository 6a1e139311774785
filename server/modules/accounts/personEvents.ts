import type { PersonField } from '../../../src/contract/accounts/person';
import { changesOf } from '../auditLog/changesOf';
import type { ActivityEvent } from '../auditLog/event';
import type { users } from '../../db/schema';

type User = typeof users.$inferSelect;

/** Fields of a person that an event may contain, by their API names. */
const fieldsOf = (user: Partial<User>) =>
  ({
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    phone_country_code: user.phoneCountryCode,
    phone_number: user.phoneNumber,
    billing_address: user.billingAddress,
    image: user.image,
  }) satisfies Record<PersonField, unknown>;

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
): ActivityEvent[] => {
  const changes = changesOf({ ...fieldsOf(before), ...more.before }, { ...fieldsOf(after), ...more.after });
  const hasNewPassword = after.passwordHash !== before.passwordHash && after.passwordHash != null;
  const { id, name } = person;
  return [
    ...(changes.length || action === 'created' ? [{ action, person: { id, name }, changes }] : []),
    ...(hasNewPassword && action !== 'created'
      ? [{ action: 'password_changed' as const, person: { id, name } }]
      : []),
  ];
};
