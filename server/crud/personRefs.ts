import { alias } from 'drizzle-orm/pg-core';

import { camelCase, pick } from 'es-toolkit';

import {
  joinName,
  listedFields,
  PERSON_FIELD_NAMES,
  type PersonField,
} from '../../src/contract/accounts/person';
import { users, type CamelCase, type PersonProperty } from '../db/schema';
import { toFlag } from './apiRecords';

// The cast is safe: for a name without digits, the type `CamelCase` describes the result of `camelCase`.
const propertyOf = <Name extends PersonField>(name: Name) => camelCase(name) as CamelCase<Name>;

/** Renames properties of `users` to API field names. The argument is the table with its columns, or a row. */
export const personFieldsOf = <
  P extends Partial<Record<PersonProperty, unknown>>,
  Name extends PersonField = PersonField,
>(
  person: P,
  names: readonly Name[] = PERSON_FIELD_NAMES as Name[],
) =>
  Object.fromEntries(names.map((name) => [name, person[propertyOf(name)]])) as {
    [N in Name]: P[CamelCase<N>];
  };

/** Columns for the fields of a seller or buyer in a list. */
export const listedColumns = pick(
  users,
  [...listedFields('seller'), ...listedFields('buyer')].map(propertyOf),
);

/** Aliases of `users`, so that one query can join both the buyer and the seller of a booking. */
export const buyers = alias(users, 'buyer');
export const sellers = alias(users, 'seller');

type User = typeof users.$inferSelect;
type Names = Pick<User, 'firstName' | 'lastName'>;

export const nameOf = ({ firstName, lastName }: Names) =>
  joinName({ first_name: firstName, last_name: lastName });

// Functions that create API records of people (src/contract/accounts/person.ts). A deleted person has no email.

/** Returns the id and the name of a person. The name of a deleted person is `null`. */
export const toPersonRef = ({ id, deletedAt, ...names }: Names & Pick<User, 'id' | 'deletedAt'>) => ({
  id,
  name: deletedAt ? null : nameOf(names),
});

export const toPersonRefWithContact = (person: (Names & Pick<User, 'id' | 'email' | 'phoneNumber'>) | null) =>
  person?.email
    ? { id: person.id, name: nameOf(person), email: person.email, phone: person.phoneNumber }
    : null;

type Person = Names & Pick<User, 'id' | 'email'>;

export const toPerson = ({ id, email, firstName, lastName }: Person) => ({
  id,
  email: email ?? '',
  first_name: firstName,
  last_name: lastName,
});

type ListedPerson = Pick<User, keyof typeof listedColumns | 'id' | 'createdAt' | 'isBlocked'>;

/** Returns the fields of a seller or buyer in a list. */
export const toListedPerson = <Kind extends 'seller' | 'buyer'>(kind: Kind, person: ListedPerson) => ({
  ...personFieldsOf(person, listedFields(kind)),
  ...toPerson(person),
  created_at: person.createdAt.toISOString(),
  is_restricted: toFlag(person.isBlocked),
});

export const toPersonRefWithNames = (person: Person | null) => (person?.email ? toPerson(person) : null);
