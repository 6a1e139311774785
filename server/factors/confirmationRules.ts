import { and, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';

import { toHundredths } from '../../src/contract/amounts';
import type { ParsedInput } from '../../src/contract/api';
import type { ExportableList } from '../../src/contract/exportableLists';
import type { Id } from '../../src/contract/field';
import type { Extra } from '../../src/contract/capabilityNames';
import type { decision } from '../../src/contract/refundRequests';
import type { Db } from '../db/open';
import { refundRequests, users } from '../db/schema';
import type { Api, Context } from '../handler';
import { parseId } from '../rows/ids';
import { countSessionRefund } from './countSessionRefund';

/**
 * What cannot be undone, and so needs a confirmation of the last minutes: all of it stands here, and `requireConfirmation` is
 * called nowhere but where these are asked.
 */
export type ConfirmationRule<In> = (input: In, context: Context) => boolean | Promise<boolean>;

const always = () => true;
const unlessOff =
  <In>(needs: ConfirmationRule<In>): ConfirmationRule<In> =>
  (input, context) =>
    context.factors.rule !== 'off' && needs(input, context);

/** More people than this at once. */
const FEW = 10;

const anyStaff = async (db: Db, ids: readonly Id[]) => {
  const numbers = ids.flatMap((id) => parseId(id) ?? []);
  return (await db.$count(users, and(inArray(users.id, numbers), eq(users.role, 'admin')))) > 0;
};

/** Whether this much, with all that was given back since the last confirmation, is more than the set amount. */
const isMuch = async (hundredths: number, { db, me, factors }: Context) =>
  !(await countSessionRefund(db, me, hundredths, factors.refundAboveHundredths));

/** Calls of section 7. */
export const CALL_CONFIRMATIONS: { [Name in keyof Api]?: ConfirmationRule<ParsedInput<Api[Name]>> } = {
  refund: unlessOff(({ credits_to_refund }, context) => isMuch(toHundredths(credits_to_refund), context)),
  deleteUsers: unlessOff(
    ({ user_ids }, { db }) => new Set(user_ids.map(String)).size > FEW || anyStaff(db, user_ids),
  ),
  editUser: unlessOff(({ user_id }, { db }) => anyStaff(db, [user_id])),
  createAdmin: unlessOff(always),
  updateAdmin: unlessOff(always),
  deleteAdmin: unlessOff(always),
  saveFeeSettings: unlessOff(always),
};

interface OfExtra {
  create?: ConfirmationRule<unknown>;
  /** Of the change that the extra's own schema has read. */
  update?: ConfirmationRule<Changed<never>>;
  remove?: ConfirmationRule<string>;
}

interface Changed<Change> {
  id: string;
  change: Change;
}

/** What approving would give back at most: as the page showed it, or all that was asked for. */
const approved = async ({ id, change }: Changed<z.output<typeof decision>>, context: Context) => {
  if (change.status !== 'approved') return false;
  if (change.credits !== undefined) return isMuch(change.credits, context);
  const [request] = await context.db
    .select({ hundredths: refundRequests.creditsHundredths })
    .from(refundRequests)
    .where(eq(refundRequests.id, parseId(id) ?? 0));
  return isMuch(request?.hundredths ?? 0, context);
};

/** Extras. Factors themselves need it whatever is asked of staff: nobody else is to take one's own away. */
export const EXTRA_CONFIRMATIONS: { [Name in Extra]?: OfExtra } = {
  'refund-requests': { update: unlessOff(approved) },
  invitations: { create: unlessOff(always), update: unlessOff(always) },
  factors: { create: always, remove: always },
};

/** Files. */
const OF_PEOPLE: ReadonlySet<string> = new Set<ExportableList>([
  'seller_account',
  'buyer_account',
  'blocked_users',
  'admin_manage',
]);
export const EXPORT_CONFIRMATION: ConfirmationRule<string> = unlessOff((list) => OF_PEOPLE.has(list));
