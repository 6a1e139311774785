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
import { joinName } from '../core/joinName';
import { readId } from '../core/read';

/** A person whom a record names, such as a side of a booking, an author or an assignee. */
export interface PersonRef {
  /** `undefined` if the server names the person without their account. */
  id?: Id | undefined;
  /** `null` once the person is deleted. */
  name: string | null;
  email?: string | null;
  phone?: string | null;
}

// The API writes such a person in one of three forms. Rows of all three are a `PersonRef`.

/** The name alone. */
export const personRef = entity({ id, name: optionalText }, 'PersonRef');

/** Irregular: a server may name a person without their account. */
const optionalId = irregular<Id, Id | undefined>(id, (value) => (value == null ? undefined : readId(value)));
export const contactFields = {
  /** Without an id, nothing can be done to the account. */
  id: optionalId,
  name: text,
  email: optionalText,
  phone: optionalText,
};
/** Name, email and telephone. */
export const personRefWithContact = entityOrNull(entity(contactFields, 'Contact'));

interface Names {
  first_name: string;
  last_name: string;
}
/** Adds the name in one piece to a row that has it in two. */
const withName = <Wire, Row extends Names>({ schema, read }: Field<Wire, Row>) =>
  irregular<Wire, Row & Pick<PersonRef, 'name'>>({ schema }, (value, where) => {
    const row = read(value, where);
    return { ...row, name: joinName(row) || null };
  });

const namesFields = {
  id: described('Where a server says so', optional(id)),
  email: text,
  first_name: text,
  last_name: text,
};
/** Names in two fields, as section 7 writes people. */
export const personRefWithNames = entityOrNull(withName(entity(namesFields, 'Party')));

/** Sender of a contact message: a buyer or a seller. */
export const sender = entityOrNull(
  withName(entity({ ...namesFields, role: optional(lowercaseText) }, 'Sender')),
);
