import { and, eq } from 'drizzle-orm';

import { allSessionsId as allOf } from '../../../src/contract/auth/allSessionsId';
import { recordChange } from '../auditLog/recordChange';
import { requireAccess } from '../auth/access';
import { passkeys } from '../../db/schema';
import { addFactor } from './addFactor';
import { listFactors } from './listFactors';
import { removeOwnFactor, resetColleagueFactors } from './removeFactor';
import type { Context } from '../../handler';
import { pageInMemory } from '../../crud/extraRows';
import { parseId } from '../../crud/ids';
import type { ExtraHandlers } from '../../crud/extra';

const findOwn = async ({ db, me }: Pick<Context, 'db' | 'me'>, id: string) =>
  (await listFactors(db, me.userId)).find((factor) => factor.id === id);

/** With what administrators sign in besides a password. */
export const factors: ExtraHandlers<'factors'> = {
  list: async ({ db, me }, query) => {
    const whose = parseId(query.filter.person ?? me.userId) ?? 0;
    if (whose !== me.userId) requireAccess(['admins'], me);
    return pageInMemory(await listFactors(db, whose), query);
  },
  get: findOwn,
  create: addFactor,
  update: async (context, id, { name }) => {
    const { me } = context;
    const row = await findOwn(context, id);
    if (row?.kind !== 'passkey') return undefined;
    return recordChange(context, async (tx) => {
      const number = parseId(id.replace('passkey-', '')) ?? 0;
      const [renamed] = await tx
        .update(passkeys)
        .set({ name })
        .where(and(eq(passkeys.id, number), eq(passkeys.userId, me.userId)))
        .returning({ name: passkeys.name });
      if (!renamed) return { answer: undefined, events: [] };
      return {
        answer: { ...row, name },
        events: name === row.name ? [] : [{ action: 'factor_renamed', facts: { factor: row.kind } }],
      };
    });
  },
  remove: async (context, id) => {
    const person = parseId(id.replace(/^of-/, ''));
    if (person !== undefined && id === allOf(person)) return resetColleagueFactors(context, person);
    return removeOwnFactor(context, id);
  },
};
