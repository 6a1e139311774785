import { inArray, type InferInsertModel } from 'drizzle-orm';

import type { Db } from '../../../server/db/open';
import { roles, userRoles, users } from '../../../server/db/schema';
import type { Role } from '../../../src/contract/roles';
import { USER } from '../../apiSpecification/support/shapes';
import { uniqueWord } from '../../support/uniqueWord';

type NewPerson = Partial<InferInsertModel<typeof users>>;

/** Adds people, by default sellers with a unique email, and returns their ids in the same order. */
export const addPeople = async (db: Db, ...people: NewPerson[]): Promise<number[]> => {
  const rows = people.map((person) => ({
    role: 'seller' as const,
    firstName: 'Ada',
    lastName: 'Tester',
    email: `${uniqueWord()}@added.example`,
    ...(person.isBlocked && { blockedAt: new Date('2026-02-01T00:00:00Z') }),
    ...person,
  }));
  const added = await db.insert(users).values(rows).returning({ id: users.id });
  return added.map(({ id }) => id);
};

export const addPerson = async (db: Db, person: NewPerson = {}): Promise<number> =>
  (await addPeople(db, person))[0]!;

export const addAdmin = async (db: Db, held: readonly Role[], person: NewPerson = {}): Promise<number> => {
  const id = await addPerson(db, { ...person, role: 'admin' });
  if (held.length) {
    const rows = await db
      .select()
      .from(roles)
      .where(inArray(roles.key, [...held]));
    await db.insert(userRoles).values(rows.map(({ id: roleId }) => ({ userId: id, roleId })));
  }
  return id;
};

/** Returns an empty text for each of these fields that a user in section 7 of the specification does not have. */
export const emptyFieldsBeyondSection7 = (names: readonly string[]) =>
  Object.fromEntries(names.filter((name) => !(name in USER)).map((name) => [name, '']));

/** Returns the rows of people, including blocked and deleted people. */
export const rowsOf = (db: Db, ids: number[]) =>
  db.select().from(users).where(inArray(users.id, ids)).orderBy(users.id);
