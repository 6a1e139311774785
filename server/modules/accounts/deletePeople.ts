import type { Id } from '../../../src/contract/core/field';
import type { GivenReason } from '../../../src/contract/reasons/reasons';
import { recordChange } from '../auditLog/recordChange';
import type { Answer, Context, Recorded } from '../../handler';
import { changePeople, type Person, type ChangeRules } from './changePeople';
import { requireReason } from '../reasons/requireReason';
import { erasePeople } from './erasePeople';

/**
 * Deletes people. For people already deleted, it removes again what may be left of them. Every deletion goes through here,
 * so `beforeErasure` is called here.
 *
 * @param plan called each time the change runs; makes the answer from the people who were not deleted before
 */
export const deletePeople = <T>(
  context: Context,
  given: readonly Id[],
  { reason, note }: GivenReason,
  plan: () => { rules: Omit<ChangeRules, 'allowDeleted'>; answer: (deleted: Person[]) => Answer<T> },
): Promise<Recorded<Answer<T>>> =>
  recordChange(context, async (tx) => {
    const { rules, answer } = plan();
    await requireReason(tx, 'delete', reason);
    const rulesOfDeleting = { ...rules, allowDeleted: true, forbidSelf: 'delete' } as const;
    const closed: { buyerId: number }[] = [];
    const deleted = await changePeople(tx, context, given, rulesOfDeleting, async (ids) => {
      context.beforeErasure();
      closed.push(...(await erasePeople(tx, ids, { by: context.me.userId, now: context.now })));
    });
    /** What the deletion put an end to besides. */
    const requestsOf = (id: number) => {
      const requests = closed.filter(({ buyerId }) => buyerId === id).length;
      return requests ? { closed_requests: requests } : {};
    };
    return {
      answer: answer(deleted),
      // The note stays, as a colleague's words on what they did: the dialog says to name nobody in it.
      events: deleted.map(({ id }) => ({
        action: 'deleted',
        person: { id },
        facts: { reason, ...requestsOf(id) },
        note,
      })),
    };
  });
