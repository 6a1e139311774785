import * as f from '../core/field';
import { readId } from '../core/read';
import { joinName, nameFields } from './person';

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
  ...nameFields,
};
/** Person with first name, last name and email, as in section 7 of the specification. */
export const personRefWithNames = f.entityOrNull(withName(f.entity(namesFields, 'Party')));

/** Buyer or seller who sent a contact message. */
export const sender = f.entityOrNull(
  withName(f.entity({ ...namesFields, role: f.optional(f.lowercaseText) }, 'Sender')),
);
