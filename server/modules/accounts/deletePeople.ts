import type { Id } from '../../../src/contract/core/field';
import type { SubmittedReason } from '../../../src/contract/reasons/reasons';
import { changePeople, type Person, type ChangeRules } from './changePeople';
import { requireReason } from '../reasons/requireReason';
import { erasePeople } from './erasePeople';
import type { Answer } from '../../http/handlers';
import type { RequestContext, Audited } from '../../http/context';

/**
 * Makes the function that deletes people. For people already deleted, it removes again what may be left of them.
 * Every deletion goes through this function, because `beforeErasure` is called here.
 *
 * @param beforeErasure called before a person is erased, so that the database's files are rewritten afterwards
 */
export const createDeletePeople =
  (beforeErasure: () => void) =>
  /** @param plan called each time the change runs; makes the answer from the people who were not deleted before */
  <T>(
    context: RequestContext,
    given: readonly Id[],
    { reason, note }: SubmittedReason,
    plan: () => { rules: Omit<ChangeRules, 'allowDeleted'>; answer: (deleted: Person[]) => Answer<T> },
  ): Promise<Audited<Answer<T>>> =>
    context.audit(async (tx) => {
      const { rules, answer } = plan();
      const rulesOfDeleting = { ...rules, allowDeleted: true, forbidSelf: 'delete' } as const;
      const closed: { buyerId: number }[] = [];
      const deleted = await changePeople(tx, context, given, rulesOfDeleting, async (ids, people) => {
        await requireReason(tx, 'delete', reason, people);
        beforeErasure();
        closed.push(...(await erasePeople(tx, ids, { by: context.session.userId, now: context.now })));
      });
      /** Records that the deletion also closed or revoked. */
      const requestsOf = (id: number) => {
        const requests = closed.filter(({ buyerId }) => buyerId === id).length;
        return requests ? { closed_requests: requests } : {};
      };
      return {
        answer: answer(deleted),
        // The audit log keeps the note: it belongs to the administrator, and the dialog asks not to name people in it.
        events: deleted.map(({ id }) => ({
          action: 'deleted',
          person: { id },
          facts: { reason, ...requestsOf(id) },
          note,
        })),
      };
    });

export type DeletePeople = ReturnType<typeof createDeletePeople>;
