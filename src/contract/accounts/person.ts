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

/** Fields of every row of people. */
export const personFields = { id, ...nameFields };

/** Fields that the account of a person adds to a row. */
export const personDetailFields = {
  phone_country_code: optionalText,
  phone_number: optionalText,
  billing_address: optionalText,
  image: picture,
};

/**
 * A person's own data. A new field is declared here, and its column in `server/db/schema/people.ts`. Until the erasure, the API
 * records, the audit log with its labels, the lists, the edit form, the export, the person page and the demo data list the field too,
 * they do not compile.
 */
export const PERSON_FIELDS = { ...nameFields, ...personDetailFields };
export type PersonField = keyof typeof PERSON_FIELDS;

/** Fields of the person page alone: no list, export or edit form has them. */
export const NOT_IN_LISTS = {
  phone_country_code: null,
  phone_number: null,
  billing_address: null,
  image: null,
} satisfies Partial<Record<PersonField, null>>;

/** Some servers call a role's key its name. */
export const readRoleKey = (role: unknown) => readText(isObject(role) ? (role.key ?? role.name) : role);
/** Role keys. Irregular: another server may write the entries of its table. */
const roleKeys = irregular<string[], string[]>(
  listOf(text),
  (value) => readItems(value)?.map(readRoleKey).filter(Boolean) ?? [],
);

/** Why somebody is blocked, and by whom, for whoever may see them. */
export const blockReasonFields = {
  reason: described("Why, in the reader's language; `null` where nobody said", optional(optionalText)),
  note: described('What was written beside it', optional(optionalText)),
  blocked_by: described('Who did it; `null` where that is not known', optional(optionalText)),
};

/** The signed-in person, as signing in and saving the profile answer it. */
export const sessionUser = entity(
  {
    id,
    ...PERSON_FIELDS,
    roles: roleKeys,
  },
  'SessionUser',
);
export type SessionUser = RowOf<typeof sessionUser>;
