import { eq } from 'drizzle-orm';

import { CONCERNS } from '../../src/contract/concerns';
import type { Event } from '../activity/event';
import { recorded } from '../activity/recorded';
import type { Queries } from '../db/open';
import { assignments, users } from '../db/schema';
import type { Serves } from '../extras/extra';
import { Invalid } from '../http/invalid';
import { refusal } from '../http/refusal';
import { selectColleagues } from '../notes/colleagues';
import { shareLockBeside } from '../people/shareLock';
import { toNumber } from '../rows/ids';
import * as say from '../sentences/assignments';
import { assignmentOf, findAssignment, toAssignment, type AssignmentRow } from './assignmentRows';
import { COLUMN_OF, lockConcern, readConcern, type OneConcern } from './concern';

/** @throws HTTPException 409 saying what has happened to it since the caller looked */
const requireAsSeen = (held: AssignmentRow | undefined, seen: number | null, now: Date) => {
  if ((held?.assignee.id ?? null) === seen) return;
  if (!held) throw refusal(409, say.nobodyHasIt);
  const { assignee, assignment } = held;
  const name = `${assignee.firstName} ${assignee.lastName}`.trim();
  const tookIt = assignment.assignedBy === assignee.id;
  throw refusal(
    409,
    (tookIt ? say.hasTakenIt : say.wasGivenIt)(name, assignment.createdAt.toISOString(), now),
  );
};

/** @throws HTTPException 422 for anybody who could not see it */
const requireColleague = async (tx: Queries, { kind }: OneConcern, id: number) => {
  const found = await selectColleagues(tx, [CONCERNS[kind]], eq(users.id, id));
  if (!found.length) throw new Invalid({ assignee: say.cannotBeAssigned });
};

/** Nobody has no number, and neither has who can be nobody. */
const numberOf = (id: number | string | null) => (id === null ? null : (toNumber(id) ?? 0));

/**
 * Gives a request, a report or a message to a colleague, or to nobody. When several take it at the same moment the first one
 * has it, and the others are told.
 *
 * @returns nothing when there is no such thing
 * @throws HTTPException 409 and 422 as above
 */
export const assign: Serves<'assignments'>['update'] = async (context, written, { assignee, from }) => {
  const { me, now } = context;
  const concern = readConcern(me, written);
  if (!concern) return undefined;
  return recorded(context, async (tx) => {
    const wanted = numberOf(assignee);
    const who = wanted ?? (await findAssignment(tx, concern))?.assignee.id;
    const names = await shareLockBeside(tx, me, who === undefined ? [] : [who]);
    if (!(await lockConcern(tx, concern))) return { answer: undefined, events: [] };
    const held = await findAssignment(tx, concern);
    // Sent again, it is done already.
    if ((held?.assignee.id ?? null) === wanted) return { answer: toAssignment(concern, held), events: [] };
    if (from !== undefined) requireAsSeen(held, numberOf(from), now);
    if (wanted !== null) await requireColleague(tx, concern, wanted);
    await tx.delete(assignments).where(eq(assignmentOf(concern.kind), concern.id));
    if (wanted !== null) {
      await tx.insert(assignments).values({
        [COLUMN_OF[concern.kind]]: concern.id,
        assigneeId: wanted,
        assignedBy: me.userId,
        createdAt: now,
      });
    }
    const about = wanted ?? held!.assignee.id;
    // Nothing is known by name here whose erasure would not have waited.
    const name = names.get(about);
    const event: Event = {
      action: wanted === null ? 'unassigned' : 'assigned',
      target: `${concern.kind}:${concern.id}`,
      person: { id: about, ...(name && { name }) },
    };
    return { answer: toAssignment(concern, await findAssignment(tx, concern)), events: [event] };
  });
};
