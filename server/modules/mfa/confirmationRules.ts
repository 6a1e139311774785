import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';

import { toHundredths } from '../../../src/contract/core/amounts';
import type { ParsedInput } from '../../../src/contract/core/api';
import type { Extra } from '../../../src/contract/capabilityNames';
import type { ExportDefinition, ExportRequest } from '../../../src/contract/core/exportDefinition';
import type { NewExportEvent } from '../../../src/contract/auditLog/activity';
import type { Id } from '../../../src/contract/core/field';
import type { decision } from '../../../src/contract/support/refundRequests';
import type { Db } from '../../db/open';
import { refundRequests, sessions, users } from '../../db/schema';
import type { FactorSettings } from './settings';
import type { Session, RequestContext } from '../../http/context';
import type { Api } from '../../http/handlers';
import { parseId } from '../../crud/extraRows';

type RuleContext = RequestContext & { factors: FactorSettings };

/**
 * Rule for writes that cannot be undone, and so need a confirmation of the last minutes. All rules stand here, and only
 * `createConfirm` asks them.
 */
export type ConfirmationRule<In> = (input: In, context: RuleContext) => boolean | Promise<boolean>;

const always = () => true;
const unlessOff =
  <In>(needs: ConfirmationRule<In>): ConfirmationRule<In> =>
  (input, context) =>
    context.factors.rule !== 'off' && needs(input, context);

/** More people than this at once. */
const FEW = 10;

/** Applies to every endpoint that changes administrators, whichever other people it changes. */
const includesAdmin = async ({ user_ids }: { user_ids: readonly Id[] }, { db }: RequestContext) => {
  const numbers = user_ids.flatMap((id) => parseId(id) ?? []);
  return (await db.$count(users, and(inArray(users.id, numbers), eq(users.role, 'admin')))) > 0;
};

/**
 * Counts what a session is about to give back, before it does: many small refunds, also at the same moment, are no way around the
 * set amount. What is refused afterwards was counted, and the next confirmation begins at nothing again.
 *
 * @returns whether it is still within `most`, in hundredths; where it is not, nothing was counted
 */
const countSessionRefund = async (
  db: Db,
  { tokenHash }: Pick<Session, 'tokenHash'>,
  hundredths: number,
  most: number,
): Promise<boolean> => {
  const moved = sql`${sessions.movedHundredths} + ${hundredths}::integer`;
  const counted = await db
    .update(sessions)
    .set({ movedHundredths: moved })
    .where(and(eq(sessions.tokenHash, tokenHash), lte(moved, most)))
    .returning({ userId: sessions.userId });
  return counted.length > 0;
};

/** Whether this much, with all that was given back since the last confirmation, is more than the set amount. */
const isMuch = async (hundredths: number, { db, session, factors }: RuleContext) =>
  !(await countSessionRefund(db, session, hundredths, factors.refundAboveHundredths));

/** Calls of section 7. */
export const CALL_CONFIRMATIONS: { [Name in keyof Api]?: ConfirmationRule<ParsedInput<Api[Name]>> } = {
  refund: unlessOff(({ credits_to_refund }, context) => isMuch(toHundredths(credits_to_refund), context)),
  blockUsers: unlessOff(includesAdmin),
  unblockUsers: unlessOff(includesAdmin),
  deleteUsers: unlessOff(
    (input, context) => new Set(input.user_ids.map(String)).size > FEW || includesAdmin(input, context),
  ),
  editUser: unlessOff(({ user_id }, context) => includesAdmin({ user_ids: [user_id] }, context)),
  createAdmin: unlessOff(always),
  updateAdmin: unlessOff(always),
  deleteAdmin: unlessOff(always),
  saveFeeSettings: unlessOff(always),
};

interface OfExtra {
  create?: ConfirmationRule<never>;
  /** Of the change that the extra's own schema has read. */
  update?: ConfirmationRule<Changed<never>>;
  remove?: ConfirmationRule<string>;
}

interface Changed<Change> {
  id: string;
  change: Change;
}

/** What approving would give back at most: as the page showed it, or all that was asked for. */
const approved = async ({ id, change }: Changed<z.output<typeof decision>>, context: RuleContext) => {
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
  /** The files that the back-office writes name people, except for a statement. */
  activity: { create: unlessOff(({ what }: NewExportEvent) => what !== 'statements') },
};

/** Requires a confirmation for a file with at least one column about people. */
export const EXPORT_CONFIRMATION: ConfirmationRule<
  Pick<ExportDefinition, 'personal'> & Pick<ExportRequest, 'columns'>
> = unlessOff(({ personal, columns }) => columns.some(({ name }) => personal.includes(name)));
