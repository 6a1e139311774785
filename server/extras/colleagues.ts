import { eq, ne } from 'drizzle-orm';

import { users } from '../db/schema';
import type { Context } from '../handler';
import { visibleNoteKinds, parseNoteTarget, VIEWER_ROLE } from '../notes/noteTarget';
import { selectColleagues } from '../notes/colleagues';
import { parseId } from '../rows/ids';
import type { ExtraHandlers } from './extra';

const rolesOf = ({ me }: Context, about?: string) =>
  (about === undefined ? visibleNoteKinds(me) : [parseNoteTarget(me, about).kind]).map(
    (kind) => VIEWER_ROLE[kind],
  );

/** Whom a note about something can mention, and who can deal with it: by name, without the one who asks. */
export const colleagues: ExtraHandlers<'colleagues'> = {
  list: async (context, { filter: { about, person }, limit, offset }) => {
    const others = ne(users.id, context.me.userId);
    return {
      rows: await selectColleagues(context.db, rolesOf(context, about ?? person), others)
        .limit(limit)
        .offset(offset),
    };
  },
  get: async (context, id) =>
    (await selectColleagues(context.db, rolesOf(context), eq(users.id, parseId(id) ?? 0)))[0],
};
