import { and, eq, inArray } from 'drizzle-orm';

import { translatable } from '../../../src/contract/core/translatable';
import type { Id } from '../../../src/contract/core/field';
import { endSessions } from '../auth/sessions';
import type { DbOrTx } from '../../db/open';
import { bookings, reports, users } from '../../db/schema';
import { requireReason } from '../reasons/requireReason';
import { areAdmins, changedArgs, changePeople, createPartialResult } from './changePeople';
import type { Handler } from '../../http/handlers';
import { ValidationError } from '../../http/context';
import { parseId } from '../../crud/extraRows';

/** @throws HTTPException 422 where there is no such report, or it is about somebody else */
const requireReport = async (tx: DbOrTx, report: Id, people: readonly number[]) => {
  const number = parseId(report);
  const [about] =
    number === undefined
      ? []
      : await tx
          .select({ seller: bookings.sellerId })
          .from(reports)
          .innerJoin(bookings, eq(bookings.id, reports.bookingId))
          .where(eq(reports.id, number));
  if (!about || people.some((id) => id !== about.seller))
    throw new ValidationError({ report: translatable('reasons.not_reported', { report }) });
  return number;
};

/**
 * A blocked person's sessions end. Whoever is blocked already stays so, since the same day and for the same reason. Among
 * administrators a block is a restriction, with reasons of its own.
 */
export const blockUsers: Handler<'blockUsers'> = (context, { reason, note, report, ...given }) =>
  context.audit(async (tx) => {
    const { now, session } = context;
    const partly = createPartialResult(context, given);
    const rules = { includeReported: true, forbidSelf: 'block', ...partly.rules } as const;
    let about: number | undefined;
    const blocked = await changePeople(tx, context, given.user_ids, rules, async (ids, people) => {
      await requireReason(tx, areAdmins(people) ? 'restrict' : 'block', reason, people);
      if (report !== undefined) about = await requireReport(tx, report, ids);
      await tx
        .update(users)
        .set({
          isBlocked: true,
          blockedAt: now,
          blockedReason: reason ?? null,
          blockedNote: note ?? null,
          blockedBy: session.userId,
        })
        .where(and(inArray(users.id, ids), eq(users.isBlocked, false)));
      await endSessions(tx, ids);
    });
    return {
      answer: partly.answer(
        translatable(
          areAdmins(blocked) ? 'accounts.admins_restricted' : 'accounts.users_blocked',
          changedArgs(blocked),
        ),
      ),
      events: blocked
        .filter(({ isBlocked }) => !isBlocked)
        .map((person) => ({
          action: person.role === 'admin' ? 'restricted' : 'blocked',
          person,
          facts: { reason, report: about },
          note,
        })),
    };
  });
