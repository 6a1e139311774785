import { and, eq, inArray } from 'drizzle-orm';

import type { Id } from '../../src/contract/field';
import { requireAdministrator } from './requireAdministrator';
import { fullName } from '../auth/sessions';
import type { Queries } from '../db/open';
import { users } from '../db/schema';
import type { Context } from '../handler';
import { refusal } from '../http/refusal';
import { notThere, toNumber } from '../rows/ids';
import { accounts } from '../rows/things';
import { notOneself as notOneselfSentences } from '../sentences/people';
import { findReported } from './findReported';
import { requireReach, type Kind } from './reach';

export interface Rules {
  /** Only people of this kind are found. */
  kind?: Kind;
  /** Holders of `blocked_users` may also change people who are blocked. */
  blockedToo?: boolean;
  /** Holders of `reports` may also change people whom a report is about. */
  reportedToo?: boolean;
  /** The change is also made to people already deleted, instead of 404 for them; they are not counted. */
  deletedIsDone?: boolean;
  /** What administrators may not do to themselves. */
  notOneself?: keyof typeof notOneselfSentences;
}

/** Somebody who is changed, as they were. */
export type Person = Awaited<ReturnType<typeof lockPeople>>[number];

const lockPeople = (tx: Queries, ids: number[], kind: Kind | undefined) =>
  tx
    .select({
      id: users.id,
      role: users.role,
      name: fullName,
      isBlocked: users.isBlocked,
      deletedAt: users.deletedAt,
    })
    .from(users)
    .where(and(inArray(users.id, ids), kind && eq(users.role, kind)))
    .orderBy(users.id)
    .for('update');

/**
 * Locks the named people, checks that each exists and that the caller may change them, and runs the change, all in the
 * transaction `tx`: either all of them are changed or none.
 *
 * @returns the people who were changed, as they were
 * @throws HTTPException 404 for an id that nobody has, 403 for a person whom the caller may not change, 422 for oneself,
 *   409 when no administrator would be left who can manage the others
 */
export const changePeople = async (
  tx: Queries,
  { me }: Context,
  given: readonly Id[],
  { kind, blockedToo, reportedToo, deletedIsDone, notOneself }: Rules,
  change: (ids: number[], people: Person[]) => Promise<unknown>,
): Promise<Person[]> => {
  const unknown = (id: Id) => notThere(accounts[kind ?? 'user'], id);
  const wanted = new Set(
    given.map((id) => {
      const number = toNumber(id);
      if (number === undefined) throw unknown(id);
      return number;
    }),
  );
  const found = await lockPeople(tx, [...wanted], kind);
  const there = found.filter(({ deletedAt }) => !deletedAt);
  const settled = new Set((deletedIsDone ? found : there).map(({ id }) => id));
  const missing = [...wanted].find((id) => !settled.has(id));
  if (missing !== undefined) throw unknown(missing);
  requireReach(me, there, {
    blockedToo,
    ...(reportedToo && { reported: await findReported(tx, [...wanted]) }),
  });
  if (notOneself && wanted.has(me.userId)) {
    throw refusal(422, notOneselfSentences[notOneself]);
  }
  const ids = (deletedIsDone ? found : there).map(({ id }) => id);
  if (ids.length) await change(ids, there);
  if (there.some(({ role }) => role === 'admin')) await requireAdministrator(tx);
  return there;
};

/** Whether these people are admins and nobody else, whose screen calls a block a restriction. */
export const areAdmins = (people: readonly Pick<Person, 'role'>[]) =>
  people.length > 0 && people.every(({ role }) => role === 'admin');
