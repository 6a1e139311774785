import {
  described,
  entity,
  entityOrNull,
  id,
  irregular,
  lowercaseText,
  optional,
  optionalText,
  text,
  type Field,
  type Id,
} from '../core/field';
import { readId } from '../core/read';

/** Replaces the text of a deleted person. English over HTTP, translated by the back-office. */
export const ERASED = 'Erased together with the account';

/** Joins first and last name, or returns an empty text if both are missing. */
export const joinName = ({ first_name, last_name }: { first_name?: string; last_name?: string }) =>
  [first_name, last_name].filter(Boolean).join(' ').trim();

/** Person that a record refers to, such as the buyer of a booking, an author or an assignee. */
export interface PersonRef {
  /** `undefined` if the server returns no account id. */
  id?: Id | undefined;
  /** `null` once the person is deleted. */
  name: string | null;
  email?: string | null;
  phone?: string | null;
}

// The API returns the person that a record refers to in one of the three formats below. The client reads each format
// as a `PersonRef`.

/** Person with id and full name. */
export const personRef = entity({ id, name: optionalText }, 'PersonRef');

/** Reads an id that other implementations of the API may omit. */
const optionalId = irregular<Id, Id | undefined>(id, (value) => (value == null ? undefined : readId(value)));
export const contactFields = {
  /** Id of the account. Without an id, the actions on the account are hidden. */
  id: optionalId,
  name: text,
  email: optionalText,
  phone: optionalText,
};
/** Person with full name, email and phone number. */
export const personRefWithContact = entityOrNull(entity(contactFields, 'Contact'));

interface Names {
  first_name: string;
  last_name: string;
}
/** Adds the full name to a record with a first and a last name. */
const withName = <Json, Row extends Names>({ schema, read }: Field<Json, Row>) =>
  irregular<Json, Row & Pick<PersonRef, 'name'>>({ schema }, (value, where) => {
    const row = read(value, where);
    return { ...row, name: joinName(row) || null };
  });

const namesFields = {
  id: described('Where a server says so', optional(id)),
  email: text,
  first_name: text,
  last_name: text,
};
/** Person with first name, last name and email, as in section 7 of the specification. */
export const personRefWithNames = entityOrNull(withName(entity(namesFields, 'Party')));

/** Buyer or seller who sent a contact message. */
export const sender = entityOrNull(
  withName(entity({ ...namesFields, role: optional(lowercaseText) }, 'Sender')),
);
