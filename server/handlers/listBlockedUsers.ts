import type { Handler } from '../handler';
import { createPeopleList } from '../people/listPeople';
import { blockedKinds } from '../people/reach';
import { toPerson } from '../rows/wire';

const listPeople = createPeopleList({});

export const listBlockedUsers: Handler<'listBlockedUsers'> = async ({ db, me }, query) => {
  const { people, total } = await listPeople(db, { kinds: blockedKinds(me), blocked: true }, query);
  const data = people.map((row) => ({
    ...toPerson(row),
    role: row.role,
    updated_at: (row.restrictedAt ?? row.createdAt).toISOString(),
  }));
  return { data: { users: { data, total } } };
};
