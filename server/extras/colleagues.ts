import { and, eq, ne } from 'drizzle-orm';

import { users } from '../db/schema';
import type { Context } from '../handler';
import { kindsFor, readPerson } from '../notes/aboutPerson';
import { selectColleagues } from '../notes/colleagues';
import { toNumber } from '../rows/ids';
import type { Serves } from './extra';

const kindsOf = ({ me }: Context, person: string | undefined) =>
  person === undefined ? kindsFor(me) : [readPerson(me, person).kind];

/** Whom a note about a person can mention: by name, without the one who writes. */
export const colleagues: Serves<'colleagues'> = {
  list: async (context, { filter: { person }, limit, offset }) => ({
    rows: await selectColleagues(context.db, kindsOf(context, person), ne(users.id, context.me.userId))
      .limit(limit)
      .offset(offset),
  }),
  get: async (context, id) => {
    const others = and(eq(users.id, toNumber(id) ?? 0), ne(users.id, context.me.userId));
    return (await selectColleagues(context.db, kindsFor(context.me), others))[0];
  },
};
