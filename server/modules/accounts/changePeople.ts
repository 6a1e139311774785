import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { HTTPException } from 'hono/http-exception';

import { actions, type Action, type PeopleActionId } from '../../../src/contract/actions';
import type { Scalar } from '../../../src/contract/auditLog';
import type { Id } from '../../../src/contract/core/field';
import { isolateBidi, toHundredths } from '../../../src/contract/core/intl';
import type { PartialResult, RejectedItem } from '../../../src/contract/core/response';
import { ACCOUNT_KINDS } from '../../../src/contract/core/choices';
import type { ParsedInput } from '../../../src/contract/core/endpoint';
import { translatable, type Translatable } from '../../../src/contract/core/translatable';
import { RESOURCE_OF_ROLE } from '../../../src/contract/permissions';
import type { SubmittedReason } from '../../../src/contract/reasons';
import type { Role } from '../../../src/contract/roles';
import { ACCOUNT_NOUNS, notFound, parseId } from '../../crud/queries';
import type { DbOrTx } from '../../db/open';
import { roles, userRoles, users } from '../../db/schema';
import {
  httpError,
  ValidationError,
  type AuditEvent,
  type Audited,
  type RequestContext,
} from '../../http/context';
import type { Answer, Api } from '../../http/handlers';
import { translateMessage } from '../../platform/translate';
import { findReported, forbiddenPeople, mayNotChangeError, type UserKind } from '../auth/people';
import { fullName } from '../auth/sessions';
import { creditsText, findTooPoor, insertLines } from '../ledger';
import { requireReason } from '../reasons';
import { lapseInvitations } from '../auth/lapseInvitations';

const ADMIN_ROLE: Role = 'admins';

/**
 * Checks, at the end of a transaction, that an active user with the role `admins` remains. An advisory lock makes this
 * check run in one transaction at a time. Otherwise two administrators could remove each other's role at once.
 * @throws HTTPException 409 if no such user would remain
 */
const requireRemainingAdmin = async (tx: DbOrTx) => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tys.admins'))`);
  const [remaining] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(and(eq(roles.key, ADMIN_ROLE), eq(users.isBlocked, false), isNull(users.deletedAt)))
    .limit(1);
  if (remaining) return;
  throw httpError(409, translatable('accounts.admin_must_remain'));
};

export interface ChangeRules {
  /** Restricts the change to people of this kind. The id of a person of another kind is rejected with 404. */
  kind?: UserKind;
  /** Roles that permit changing all people of the kind, in addition to the role that manages people of this kind. */
  allowedRoles?: readonly Role[];
  /** Lets callers with the role `blocked_users` change blocked people. */
  includeBlocked?: boolean;
  /** Lets callers with the role `reports` change reported sellers. */
  includeReported?: boolean;
  /** Changes deleted people too, instead of rejecting their ids with 404. The result omits the deleted people. */
  allowDeleted?: boolean;
  forbidSelf?: 'block' | 'unblock' | 'delete';
  /** Returns an error for each locked person that the action cannot change, such as a buyer with too few credits. */
  findRejected?: (tx: DbOrTx, people: readonly Person[]) => Promise<ReadonlyMap<number, HTTPException>>;
  /** Name of the input field with the ids, for validation errors. `user_ids` by default. */
  field?: string;
  /** Called for each rejected id. If this callback is missing, the first rejected id makes the request fail. */
  onRejected?: (id: Id, error: HTTPException) => void;
}

const throwError = (_id: Id, error: HTTPException) => {
  throw error;
};

export type Person = Awaited<ReturnType<typeof lockPeople>>[number];

/**
 * Locks the caller and the people to change, in the order of their ids. Without this order, two administrators who
 * block each other could deadlock, because a block also locks the caller's row through the foreign key `restricted_by`.
 * @throws HTTPException 401 if the caller was blocked or deleted after the request started
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
 * Locks people, checks that the caller is allowed to change each person, and runs the change in the transaction `tx`.
 * @returns the changed people, with the values from before the change
 * @throws HTTPException 401 for a caller who was blocked or deleted, 404 for an unknown id, 403 for a person that the
 * caller is not allowed to change, 422 for the caller's own account with `forbidSelf`, 409 if no active user with the
 * role `admins` would remain, and the errors of `findRejected`
 */
export const changePeople = async (
  tx: DbOrTx,
  { session, now }: RequestContext,
  userIds: readonly Id[],
  {
    kind,
    allowedRoles,
    includeBlocked,
    includeReported,
    allowDeleted,
    forbidSelf,
    findRejected,
    field = 'user_ids',
    onRejected = throwError,
  }: ChangeRules,
  change: (ids: number[], people: Person[]) => Promise<unknown>,
): Promise<Person[]> => {
  const rejected = new Set<number>();
  /** Maps each numeric id to the id that the client sent (`7` or `'7'`). */
  const requested = new Map<number, Id>();
  const reject = (number: number, error: HTTPException) => {
    if (rejected.has(number)) return;
    rejected.add(number);
    onRejected(requested.get(number)!, error);
  };
  const unknownIdError = (id: Id) => notFound(ACCOUNT_NOUNS[kind ?? 'user'], id);
  for (const id of userIds) {
    const number = parseId(id);
    if (number === undefined) onRejected(id, unknownIdError(id));
    else requested.set(number, id);
  }
  const locked = await lockPeople(tx, session, [...requested.keys()]);
  const found = locked.filter(({ role }) => !kind || role === kind);
  const existing = found.filter(({ deletedAt }) => !deletedAt);
  const selected = new Set((allowDeleted ? found : existing).map(({ id }) => id));
  for (const [number, id] of requested) if (!selected.has(number)) reject(number, unknownIdError(id));
  const access = {
    allowedRoles,
    includeBlocked,
    ...(includeReported && { reported: await findReported(tx, [...requested.keys()]) }),
  };
  for (const person of forbiddenPeople(session, existing, access))
    reject(person.id, mayNotChangeError(person));
  if (forbidSelf && requested.has(session.userId))
    reject(
      session.userId,
      new ValidationError({ [field]: translatable(`accounts.own_account.${forbidSelf}`) }),
    );
  const permitted = existing.filter(({ id }) => !rejected.has(id));
  if (findRejected && permitted.length)
    for (const [id, error] of await findRejected(tx, permitted)) reject(id, error);
  const ids = [...selected].filter((id) => !rejected.has(id));
  const changed = existing.filter(({ id }) => !rejected.has(id));
  if (ids.length) await change(ids, changed);
  if (changed.some(({ role }) => role === 'admin')) {
    await requireRemainingAdmin(tx);
    await lapseInvitations(tx, ids, now);
  }
  return changed;
};

const areAdmins = (people: readonly Pick<Person, 'role'>[]) =>
  people.length > 0 && people.every(({ role }) => role === 'admin');

/** Arguments of a message: number of the changed people, and the first person's name for messages about one person. */
export const changedArgs = (people: readonly Pick<Person, 'id' | 'name'>[]) => {
  const [first] = people;
  return { smart_count: people.length, name: isolateBidi(first?.name || `#${first?.id}`) };
};

type Facts = Record<string, Scalar | undefined>;

/** Change that an action makes to people. */
export interface ActionPlan {
  rules: ChangeRules;
  /** Changes the people. Can return a function that returns additional facts for the audit event of each person. */
  change: (tx: DbOrTx, ids: number[], people: Person[]) => Promise<((id: number) => Facts) | void>;
  /** Returns true for a person that the action leaves unchanged. The action stores no audit event for such a person. */
  isUnchanged?: (person: Person) => boolean;
  /** True if the action erases the names of the people. */
  erasesNames?: boolean;
}

/**
 * Runs a declared action on people in one transaction: checks the reason, changes the people, and stores the declared
 * audit event of each changed person.
 * @param plan called again for each retry of the transaction
 */
export const actOnPeople = <T>(
  context: RequestContext,
  action: Action,
  { ids: userIds, reason, note, facts }: SubmittedReason & { ids: readonly Id[]; facts?: Facts },
  plan: () => ActionPlan & { answer: (changed: Person[]) => Answer<T> },
): Promise<Audited<Answer<T>>> =>
  context.audit(async (tx) => {
    const { rules, change, isUnchanged = () => false, erasesNames, answer } = plan();
    let factsOf: ((id: number) => Facts) | void;
    const changed = await changePeople(tx, context, userIds, rules, async (ids, people) => {
      const { reasons } = areAdmins(people) ? { ...action, ...action.admins } : action;
      if (reasons) await requireReason(tx, reasons, reason, people);
      factsOf = await change(tx, ids, people);
    });
    const toEvent = (person: Person): AuditEvent => ({
      action: (person.role === 'admin' && action.admins?.event) || action.event,
      person: erasesNames ? { id: person.id } : person,
      facts: { reason, ...facts, ...factsOf?.(person.id) },
      note,
    });
    return { answer: answer(changed), events: changed.filter((person) => !isUnchanged(person)).map(toEvent) };
  });

interface BulkInput {
  user_ids: readonly Id[];
  partial?: boolean | undefined;
}

/**
 * Collects the rejected ids of a request with the field `partial`. Without `partial`, the first rejection makes the
 * request fail.
 */
const createPartialResult = (
  { language }: Pick<RequestContext, 'language'>,
  { user_ids, partial }: BulkInput,
) => {
  const rejectedItems: RejectedItem[] = [];
  const rules: Pick<ChangeRules, 'onRejected'> = partial
    ? {
        onRejected: (id, { message }) =>
          void rejectedItems.push({ id, message: translateMessage(language, message) }),
      }
    : {};
  const answer = (message: Translatable): Answer<PartialResult | null> => {
    const rejectedIds = new Set(rejectedItems.map(({ id }) => id));
    const done = [...new Set(user_ids)].filter((id) => !rejectedIds.has(id));
    return { data: partial ? { done, refused: rejectedItems } : null, message };
  };
  return { rules, answer };
};

/** Returns the only kind of people that an action changes, and the roles that permit it. Empty for more than one kind. */
export const peopleOfAction = ({
  resources,
}: Pick<Action, 'resources'>): Pick<ChangeRules, 'kind' | 'allowedRoles'> => {
  const names = Object.values(resources);
  const kind = ACCOUNT_KINDS.find((one) => names.every((name) => name === RESOURCE_OF_ROLE[`${one}s`]));
  return kind ? { kind, allowedRoles: Object.keys(resources) as Role[] } : {};
};

/** Returns the plan of an action that adds credits to the ledgers of buyers, or takes credits that the buyers have. */
const planLedgerLines = (action: Action, hundredths: number, { now }: RequestContext): ActionPlan => ({
  rules:
    action.moves === 'debit' ? { findRejected: (tx, people) => findTooPoor(tx, people, hundredths) } : {},
  change: (tx, ids) => insertLines(tx, ids, action, hundredths, now),
});

/**
 * Creates the handler of a declared action on people, with the field `partial`, the audit events, and the message
 * `actions.<name>.done`. An action that declares an amount inserts a ledger line for each buyer and has no `plan`.
 * @param plan returns what the action changes
 */
export const createPeopleAction =
  <Name extends PeopleActionId>(
    name: Name,
    ...[plan]: (typeof actions)[Name]['amount'] extends string
      ? [plan?: never]
      : [plan: (input: ParsedInput<Api[Name]>, context: RequestContext) => ActionPlan]
  ) =>
  (context: RequestContext, input: ParsedInput<Api[Name]>) => {
    const action: Action = actions[name];
    const { user_ids: ids, ...fields } = input as BulkInput & SubmittedReason & Record<string, unknown>;
    const hundredths = action.amount === undefined ? 0 : toHundredths(Number(fields[action.amount]));
    const facts = hundredths ? { credits_hundredths: hundredths } : {};
    return actOnPeople(context, action, { ...fields, ids, facts }, () => {
      const partial = createPartialResult(context, { ...fields, user_ids: ids });
      const { rules, ...change } = plan?.(input, context) ?? planLedgerLines(action, hundredths, context);
      const answer = (people: Person[]) => {
        const key = action.admins && areAdmins(people) ? 'done_admins' : 'done';
        return partial.answer(
          translatable(`actions.${action.action}.${key}`, {
            ...changedArgs(people),
            credits: creditsText(hundredths),
          }),
        );
      };
      return { ...change, rules: { ...peopleOfAction(action), ...rules, ...partial.rules }, answer };
    });
  };
