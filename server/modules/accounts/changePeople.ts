import { inArray, and, eq, isNull, sql } from 'drizzle-orm';
import type { HTTPException } from 'hono/http-exception';

import { isolateBidi } from '../../../src/contract/core/isolateBidi';
import { translatable, type Translatable } from '../../../src/contract/core/translatable';
import type { Id } from '../../../src/contract/core/field';
import type { Role } from '../../../src/contract/roles';
import { fullName } from '../auth/sessions';
import type { DbOrTx } from '../../db/open';
import { users, roles, userRoles, bookings, reports } from '../../db/schema';
import { accounts } from '../../crud/nouns';
import { mayNotChangeError, forbiddenPeople, type UserKind } from '../auth/personAccess';
import { type RequestContext, httpError, ValidationError } from '../../http/context';
import { lapseInvitations } from './sentInvitations';
import type { PartialResult, RefusedItem } from '../../../src/contract/core/answer';
import { translateMessage } from '../../platform/translate';
import type { Answer } from '../../http/handlers';
import { notFound, parseId } from '../../crud/extraRows';

/** Returns the people that a report is about: the sellers of the reported bookings. */
export const findReported = async (tx: DbOrTx, ids: number[]) => {
  const rows = await tx
    .select({ id: bookings.sellerId })
    .from(reports)
    .innerJoin(bookings, eq(bookings.id, reports.bookingId))
    .where(inArray(bookings.sellerId, ids));
  return new Set(rows.map(({ id }) => id));
};

const ADMIN_ROLE: Role = 'admins';

/**
 * Checks that a change leaves at least one user who can manage administrators. Call at the end of the transaction. A
 * lock serializes such transactions: otherwise two users could take the role from each other at the same moment.
 *
 * @throws HTTPException 409 when no such user would be left
 */
const requireRemainingAdmin = async (tx: DbOrTx) => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tys.admins'))`);
  const [left] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(and(eq(roles.key, ADMIN_ROLE), eq(users.isBlocked, false), isNull(users.deletedAt)))
    .limit(1);
  if (left) return;
  throw httpError(409, translatable('accounts.admin_must_remain'));
};

export interface ChangeRules {
  /** Only people of this kind are found. */
  kind?: UserKind;
  /** Holders of `blocked_users` may also change people who are blocked. */
  includeBlocked?: boolean;
  /** Holders of `reports` may also change people whom a report is about. */
  includeReported?: boolean;
  /** The change is also made to people already deleted, instead of 404 for them; they are not counted. */
  allowDeleted?: boolean;
  /** What administrators may not do to themselves. */
  forbidSelf?: 'block' | 'unblock' | 'delete';
  /** The field in which the people were sent; left out, `user_ids`. */
  field?: string;
  /** Takes whoever cannot be changed, and why; left out, one of them stops all. */
  onRefused?: (id: Id, why: HTTPException) => void;
}

const stopAll = (_id: Id, why: HTTPException) => {
  throw why;
};

/** A person who is changed, as they were. */
export type Person = Awaited<ReturnType<typeof lockPeople>>[number];

/**
 * Locks the caller and the people who are changed, in the order of their ids. A block refers to the administrator who makes
 * it, which locks that row too: two administrators who block each other would wait for each other forever.
 *
 * @returns the people who are changed
 * @throws HTTPException 401 where the caller was blocked or deleted since the request began
 */
const lockPeople = async (tx: DbOrTx, { userId }: RequestContext['session'], ids: number[]) => {
  const locked = await tx
    .select({
      id: users.id,
      role: users.role,
      name: fullName,
      isBlocked: users.isBlocked,
      deletedAt: users.deletedAt,
    })
    .from(users)
    .where(inArray(users.id, [...ids, userId]))
    .orderBy(users.id)
    .for('update');
  const caller = locked.find(({ id }) => id === userId);
  if (!caller || caller.isBlocked || caller.deletedAt)
    throw httpError(401, translatable('auth.please_log_in'));
  return locked.filter(({ id }) => ids.includes(id));
};

/**
 * Locks the named people, checks that each exists and that the caller may change them, and runs the change, all in the
 * transaction `tx`: either all of them are changed or none, or, with `onRefused`, all but those.
 *
 * @returns the people who were changed, as they were
 * @throws HTTPException 401 as above, 404 for an id that nobody has, 403 for a
 *   person whom the caller may not change, 422 for oneself, 409 when no administrator would be left who can manage the others
 */
export const changePeople = async (
  tx: DbOrTx,
  { session, now }: RequestContext,
  given: readonly Id[],
  {
    kind,
    includeBlocked,
    includeReported,
    allowDeleted,
    forbidSelf,
    field = 'user_ids',
    onRefused = stopAll,
  }: ChangeRules,
  change: (ids: number[], people: Person[]) => Promise<unknown>,
): Promise<Person[]> => {
  const refused = new Set<number>();
  /** As they were sent, by their numbers. */
  const wanted = new Map<number, Id>();
  const turnDown = (number: number, why: HTTPException) => {
    if (refused.has(number)) return;
    refused.add(number);
    onRefused(wanted.get(number)!, why);
  };
  const unknown = (id: Id) => notFound(accounts[kind ?? 'user'], id);
  for (const id of given) {
    const number = parseId(id);
    if (number === undefined) onRefused(id, unknown(id));
    else wanted.set(number, id);
  }
  const locked = await lockPeople(tx, session, [...wanted.keys()]);
  const found = locked.filter(({ role }) => !kind || role === kind);
  const there = found.filter(({ deletedAt }) => !deletedAt);
  const settled = new Set((allowDeleted ? found : there).map(({ id }) => id));
  for (const [number, id] of wanted) if (!settled.has(number)) turnDown(number, unknown(id));
  const reached = {
    includeBlocked,
    ...(includeReported && { reported: await findReported(tx, [...wanted.keys()]) }),
  };
  for (const person of forbiddenPeople(session, there, reached))
    turnDown(person.id, mayNotChangeError(person));
  if (forbidSelf && wanted.has(session.userId))
    turnDown(
      session.userId,
      new ValidationError({ [field]: translatable(`accounts.own_account.${forbidSelf}`) }),
    );
  const ids = [...settled].filter((id) => !refused.has(id));
  const changed = there.filter(({ id }) => !refused.has(id));
  if (ids.length) await change(ids, changed);
  if (changed.some(({ role }) => role === 'admin')) {
    await requireRemainingAdmin(tx);
    await lapseInvitations(tx, ids, now);
  }
  return changed;
};

/** Whether these people are admins and nobody else, whose screen calls a block a restriction. */
export const areAdmins = (people: readonly Pick<Person, 'role'>[]) =>
  people.length > 0 && people.every(({ role }) => role === 'admin');

/** Arguments of a message about changed people: one person is named, several are counted. */
export const changedArgs = (people: readonly Pick<Person, 'id' | 'name'>[]) => {
  const [first] = people;
  return { smart_count: people.length, name: isolateBidi(first?.name || `#${first?.id}`) };
};

interface Given {
  user_ids: readonly Id[];
  partial?: boolean | undefined;
}

/** Collects the accounts that a bulk change skips, and responds with them where the request has `partial`. */
export const createPartialResult = (
  { language }: Pick<RequestContext, 'language'>,
  { user_ids, partial }: Given,
) => {
  const refused: RefusedItem[] = [];
  const rules: Pick<ChangeRules, 'onRefused'> = partial
    ? {
        onRefused: (id, { message }) =>
          void refused.push({ id, message: translateMessage(language, message) }),
      }
    : {};
  const answer = (message: Translatable): Answer<PartialResult | null> => {
    const notDone = new Set(refused.map(({ id }) => id));
    const done = [...new Set(user_ids)].filter((id) => !notDone.has(id));
    return { data: partial ? { done, refused } : null, message };
  };
  return { rules, answer };
};
