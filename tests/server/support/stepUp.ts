import { addRequest } from './workItems';
import { addDebit } from './money';
import type { Factors } from './openFactors';

type Session = Awaited<ReturnType<Factors['signIn']>>;

/** Both ways in which money is given back. */
export const createMoney = ({ it }: Pick<Factors, 'it'>) => ({
  /** @param credits of a thousand that a new buyer has spent */
  refund: async ({ client }: Session, credits: number) => {
    const debit = await addDebit(it.db, 1000_00);
    return client.call('refund', {
      id: debit.id,
      credits_to_refund: credits,
      idempotency_key: crypto.randomUUID(),
    });
  },
  /** @param seen what the page of whoever approves has shown them. @param credits that are asked for, of forty */
  approve: async ({ extras }: Session, seen: object = {}, credits = 30_00) => {
    const { id } = await addRequest(it.db, { credits });
    const { status, body } = await extras.put('refund-requests', id, { status: 'approved', ...seen });
    return { ...body, status };
  },
});
