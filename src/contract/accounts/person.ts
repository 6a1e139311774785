import * as f from '../core/field';
import { readId, isObject, readItems, readText } from '../core/read';

/** Replacement for a text of a deleted person. The API returns the English text, and the back-office translates it. */
export const ERASED = 'Erased together with the account';

/** Joins first and last name, or returns an empty text if both are missing. */
export const joinName = ({ first_name, last_name }: { first_name?: string; last_name?: string }) =>
  [first_name, last_name].filter(Boolean).join(' ').trim();

/** Person that a record refers to, such as the buyer of a booking, an author or an assignee. */
export interface PersonRef {
  /** Id of the account, or `undefined` if the server returns no id. */
  id?: f.Id | undefined;
  /** Full name, or `null` once the person is deleted. */
  name: string | null;
  email?: string | null;
  phone?: string | null;
}

// The API returns the person that a record refers to in one of the three formats below. The client reads each format
// as a `PersonRef`.

/** Person with id and full name. */
export const personRef = f.entity({ id: f.id, name: f.optionalText }, 'PersonRef');

/** Reads an id that other implementations of the API can omit. */
const optionalId = f.irregular<f.Id, f.Id | undefined>(f.id, (value) =>
  value == null ? undefined : readId(value),
);
export const contactFields = {
  /** Id of the account. Without an id, the back-office hides the actions on the account. */
  id: optionalId,
  name: f.text,
  email: f.optionalText,
  phone: f.optionalText,
};
/** Person with full name, email and phone number. */
export const personRefWithContact = f.entityOrNull(f.entity(contactFields, 'Contact'));

interface Names {
  first_name: string;
  last_name: string;
}
/** Adds the full name to a record with a first and a last name. */
const withName = <Json, Row extends Names>({ schema, read }: f.Field<Json, Row>) =>
  f.irregular<Json, Row & Pick<PersonRef, 'name'>>({ schema }, (value, context) => {
    const row = read(value, context);
    return { ...row, name: joinName(row) || null };
  });

const namesFields = {
  id: f.described('Id of the account. Other servers may omit it.', f.optional(f.id)),
  email: f.text,
  first_name: f.text,
  last_name: f.text,
};
/** Person with first name, last name and email, as in section 7 of the specification. */
export const personRefWithNames = f.entityOrNull(withName(f.entity(namesFields, 'Party')));

/** Buyer or seller who sent a contact message. */
export const sender = f.entityOrNull(
  withName(f.entity({ ...namesFields, role: f.optional(f.lowercaseText) }, 'Sender')),
);

const nameFields = { email: f.text, first_name: f.text, last_name: f.text };

/** Fields in every list of people. */
export const personFields = { id: f.id, ...nameFields };

/** Contact details and picture of an account. */
export const personDetailFields = {
  phone_country_code: f.optionalText,
  phone_number: f.optionalText,
  billing_address: f.optionalText,
  image: f.picture,
};

/**
 * Personal data of an account. Declare a new field here, and its column in `server/db/schema/people.ts`. The erasure,
 * the API records, the audit log with its labels, the lists, the edit form, the export, the person page and the demo
 * data do not compile until they include the new field.
 */
const PERSON_FIELDS = { ...nameFields, ...personDetailFields };
export type PersonField = keyof typeof PERSON_FIELDS;

/** Fields that only the person page shows. Lists, exports and the edit form omit these fields. */
export const PERSON_PAGE_FIELDS = {
  phone_country_code: null,
  phone_number: null,
  billing_address: null,
  image: null,
} satisfies Partial<Record<PersonField, null>>;

/** Reads the key of a role. Other implementations of the API can return the key as `name`. */
export const readRoleKey = (role: unknown) => readText(isObject(role) ? (role.key ?? role.name) : role);
/** Reads role keys. Other implementations of the API can return roles as objects. */
const roleKeys = f.irregular<string[], string[]>(
  f.listOf(f.text),
  (value) => readItems(value)?.map(readRoleKey).filter(Boolean) ?? [],
);

/** Reason and note of a blocked account, and the administrator who blocked the account. */
export const blockReasonFields = {
  reason: f.described(
    "Reason, in the caller's language; `null` if none was selected",
    f.optional(f.optionalText),
  ),
  note: f.described('Note of the administrator', f.optional(f.optionalText)),
  blocked_by: f.described(
    'Name of the administrator who blocked the account; `null` if unknown',
    f.optional(f.optionalText),
  ),
};

/** Current user, in the responses of sign-in and of a profile change. */
export const sessionUser = f.entity({ id: f.id, ...PERSON_FIELDS, roles: roleKeys }, 'SessionUser');
export type SessionUser = f.RowOf<typeof sessionUser>;
