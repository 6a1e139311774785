import { addRequest, addDebit } from './records';
import type { MfaTestApp } from './openMfa';

type Session = Awaited<ReturnType<MfaTestApp['signIn']>>;

/** Creates the two operations that refund credits: the refund of a debit, and the approval of a refund request. */
export const createMoney = ({ it }: Pick<MfaTestApp, 'it'>) => ({
  /** @param credits credits to refund, of a debit of 1,000 */
  refund: async ({ client }: Session, credits: number) => {
    const debit = await addDebit(it.db, 1000_00);
    return client.call('refund', {
      id: debit.id,
      credits_to_refund: credits,
      idempotency_key: crypto.randomUUID(),
    });
  },
  /**
   * @param shown amounts that the page has shown to the administrator
   * @param credits requested credits, in hundredths
   */
  approve: async ({ extras }: Session, shown: object = {}, credits = 30_00) => {
    const { id } = await addRequest(it.db, { credits });
    const { status, body } = await extras.put('refund-requests', id, { status: 'approved', ...shown });
    return { ...body, status };
  },
});
