import {
  described,
  entity,
  id,
  picture,
  irregular,
  listOf,
  optional,
  text,
  optionalText,
  type RowOf,
} from '../core/field';
import { isObject, readItems, readText } from '../core/read';

const nameFields = { email: text, first_name: text, last_name: text };

/** Fields in every list of people. */
export const personFields = { id, ...nameFields };

/** Contact details and picture of an account. */
export const personDetailFields = {
  phone_country_code: optionalText,
  phone_number: optionalText,
  billing_address: optionalText,
  image: picture,
};

/**
 * Personal data of an account. A new field is declared here, and its column in `server/db/schema/people.ts`. The
 * erasure, the API records, the audit log with its labels, the lists, the edit form, the export, the person page and
 * the demo data do not compile until they list the new field too.
 */
export const PERSON_FIELDS = { ...nameFields, ...personDetailFields };
export type PersonField = keyof typeof PERSON_FIELDS;

/** Fields that only the person page shows. Lists, exports and the edit form omit these fields. */
export const PERSON_PAGE_FIELDS = {
  phone_country_code: null,
  phone_number: null,
  billing_address: null,
  image: null,
} satisfies Partial<Record<PersonField, null>>;

/** Reads the key of a role. Other implementations of the API may return the key as `name`. */
export const readRoleKey = (role: unknown) => readText(isObject(role) ? (role.key ?? role.name) : role);
/** Reads role keys. Other implementations of the API may return roles as objects. */
const roleKeys = irregular<string[], string[]>(
  listOf(text),
  (value) => readItems(value)?.map(readRoleKey).filter(Boolean) ?? [],
);

/** Reason, note and author of a block. */
export const blockReasonFields = {
  reason: described("Why, in the reader's language; `null` where nobody said", optional(optionalText)),
  note: described('What was written beside it', optional(optionalText)),
  blocked_by: described('Who did it; `null` where that is not known', optional(optionalText)),
};

/** Current user, in the responses of sign-in and of a profile change. */
export const sessionUser = entity({ id, ...PERSON_FIELDS, roles: roleKeys }, 'SessionUser');
export type SessionUser = RowOf<typeof sessionUser>;
