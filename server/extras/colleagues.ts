import { eq, ne } from 'drizzle-orm';

import { users } from '../db/schema';
import type { Context } from '../handler';
import { kindsFor, readAbout, ROLE_TO_SEE } from '../notes/about';
import { selectColleagues } from '../notes/colleagues';
import { toNumber } from '../rows/ids';
import type { Serves } from './extra';

const rolesOf = ({ me }: Context, about?: string) =>
  (about === undefined ? kindsFor(me) : [readAbout(me, about).kind]).map((kind) => ROLE_TO_SEE[kind]);

/** Whom a note about something can mention, and who can deal with it: by name, without the one who asks. */
export const colleagues: Serves<'colleagues'> = {
  list: async (context, { filter: { about, person }, limit, offset }) => {
    const others = ne(users.id, context.me.userId);
    return {
      rows: await selectColleagues(context.db, rolesOf(context, about ?? person), others)
        .limit(limit)
        .offset(offset),
    };
  },
  get: async (context, id) =>
    (await selectColleagues(context.db, rolesOf(context), eq(users.id, toNumber(id) ?? 0)))[0],
};
