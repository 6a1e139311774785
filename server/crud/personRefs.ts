import { alias } from 'drizzle-orm/pg-core';

import { joinName, type PersonField } from '../../src/contract/accounts/person';
import { users, type PersonProperty } from '../db/schema';

/** Renames properties of `users` to API field names. The argument is the table with its columns, or a row. */
export const personFieldsOf = <P extends Partial<Record<PersonProperty, unknown>>>(person: P) =>
  ({
    email: person.email as P['email'],
    first_name: person.firstName as P['firstName'],
    last_name: person.lastName as P['lastName'],
    phone_country_code: person.phoneCountryCode as P['phoneCountryCode'],
    phone_number: person.phoneNumber as P['phoneNumber'],
    billing_address: person.billingAddress as P['billingAddress'],
    image: person.image as P['image'],
  }) satisfies Record<PersonField, unknown>;

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

export const toPersonRefWithNames = (person: Person | null) => (person?.email ? toPerson(person) : null);
