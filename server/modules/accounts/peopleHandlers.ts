import { and, eq, inArray, type SQL } from 'drizzle-orm';

import { translatable } from '../../../src/contract/core/translatable';
import type { ParsedInput } from '../../../src/contract/core/endpoint';
import type { peopleEndpoints as endpoints } from '../../../src/contract/accounts/people';
import { hashPassword } from '../auth/passwords';
import type { AuthServices } from '../auth/services';
import { endSessions } from '../auth/sessions';
import { bookings, users } from '../../db/schema';
import { balanceOfPerson, earningsOfPerson, isParticipant } from '../ledger';
import { blockUsers } from './blockUsers';
import { areAdmins, changedArgs, changePeople, createPartialResult } from './changePeople';
import type { DeletePeople } from './deletePeople';
import { personEvents, ownAccountError } from './personEvents';
import { createPeopleList } from './listPeople';
import { buyerConditions, sellerConditions } from './personConditions';
import { unblockedValues, toBlockReason, blockReasonColumns } from './blockReason';
import { blockedKinds } from '../auth/personAccess';
import { messageAnswer } from '../../crud/changeRow';
import { elapsedPart, rangeOfPeriod } from '../../crud/periods';
import { toPerson } from '../../crud/personRefs';
import { toDecimal, toFlag } from '../../crud/wire';
import type { Handlers } from '../../http/handlers';
import type { AuditEvent } from '../../http/context';
import { openRequestsOfPerson } from './erasePeople';

/** The specification's client sends a lone `a` for an empty search (section 7); it hides nobody here. */
const EMPTY_SEARCH = 'a';

const PARTY = { seller: bookings.sellerId, buyer: bookings.buyerId } as const;
/** All of a kind, or those whom a figure of the dashboard counts and the filters mean. */
const peopleSelection = (
  kind: keyof typeof PARTY,
  { active_in, status }: Pick<ParsedInput<typeof endpoints.listSellers>, 'active_in' | 'status'>,
  conditions: SQL | undefined,
  now: Date,
) => ({
  kinds: [kind],
  status,
  condition: and(
    active_in && isParticipant(PARTY[kind], elapsedPart(rangeOfPeriod(active_in, now), now)),
    conditions,
  ),
});

const listOfSellers = createPeopleList({ earnings: earningsOfPerson });
const listOfBuyers = createPeopleList({
  balance: balanceOfPerson,
  openRequests: openRequestsOfPerson,
});
const listOfBlocked = createPeopleList({ openRequests: openRequestsOfPerson, ...blockReasonColumns });

export const createPeopleHandlers = (
  deletePeople: DeletePeople,
  resetSignInLimits: AuthServices['resetSignInLimits'],
): Handlers<typeof endpoints> => ({
  listSellers: async ({ db, now }, query) => {
    const search = query.search === EMPTY_SEARCH ? '' : query.search;
    const { people: rows, total } = await listOfSellers(
      db,
      peopleSelection('seller', query, sellerConditions(query, now), now),
      {
        ...query,
        search,
      },
    );
    const data = rows.map((row) => ({
      ...toPerson(row),
      created_at: row.createdAt.toISOString(),
      is_restricted: toFlag(row.isBlocked),
      total_earnings: toDecimal(row.earnings),
    }));
    return { data: { sellers: { data, total } } };
  },

  listBuyers: async ({ db, now }, query) => {
    const which = peopleSelection('buyer', query, buyerConditions(query, now), now);
    const { people: rows, total } = await listOfBuyers(db, which, query);
    const data = rows.map((row) => ({
      ...toPerson(row),
      created_at: row.createdAt.toISOString(),
      is_restricted: toFlag(row.isBlocked),
      available_credits: { credits: toDecimal(row.balance) },
      open_refund_requests: row.openRequests,
    }));
    return { data: { buyers: { data, total } } };
  },

  listBlockedUsers: async ({ db, session, language }, query) => {
    const which = { kinds: blockedKinds(session), blocked: true };
    const { people: rows, total } = await listOfBlocked(db, which, query);
    const data = rows.map((row) => ({
      ...toPerson(row),
      role: row.role,
      updated_at: (row.blockedAt ?? row.createdAt).toISOString(),
      ...toBlockReason(language, row),
      open_refund_requests: row.openRequests,
    }));
    return { data: { users: { data, total } } };
  },

  blockUsers,

  unblockUsers: (context, given) =>
    context.audit(async (tx) => {
      const partly = createPartialResult(context, given);
      const rules = { includeBlocked: true, forbidSelf: 'unblock', ...partly.rules } as const;
      const unblocked = await changePeople(tx, context, given.user_ids, rules, (ids) =>
        tx.update(users).set(unblockedValues).where(inArray(users.id, ids)),
      );
      return {
        answer: partly.answer(
          translatable(
            areAdmins(unblocked) ? 'accounts.admins_not_restricted' : 'accounts.users_unblocked',
            changedArgs(unblocked),
          ),
        ),
        events: unblocked
          .filter(({ isBlocked }) => isBlocked)
          .map((person) => ({ action: person.role === 'admin' ? 'unrestricted' : 'unblocked', person })),
      };
    }),

  deleteUsers: (context, given) =>
    deletePeople(context, given.user_ids, given, () => {
      const partly = createPartialResult(context, given);
      return {
        rules: { includeBlocked: true, ...partly.rules },
        answer: (deleted) => partly.answer(translatable('accounts.users_deleted', changedArgs(deleted))),
      };
    }),

  /** A new password ends the person's sessions, and lets them in where the old one was guessed at. */
  editUser: async (context, input) => {
    const passwordHash = input.new_password ? await hashPassword(input.new_password) : undefined;
    let email: string | null | undefined;
    const answer = await context.audit(async (tx) => {
      const events: AuditEvent[] = [];
      await changePeople(tx, context, [input.user_id], {}, async ([id = 0], [before]) => {
        if (passwordHash && id === context.session.userId) throw ownAccountError('new_password');
        const [was] = await tx.select().from(users).where(eq(users.id, id));
        const [is] = await tx
          .update(users)
          .set({
            firstName: input.first_name,
            lastName: input.last_name,
            ...(passwordHash && { passwordHash }),
          })
          .where(eq(users.id, id))
          .returning();
        if (passwordHash) await endSessions(tx, [id]);
        email = is?.email;
        events.push(...personEvents('updated', before!, was!, is!));
      });
      return { answer: messageAnswer(translatable('rows.user.updated')), events };
    });
    if (passwordHash && email) await resetSignInLimits(email);
    return answer;
  },
});
