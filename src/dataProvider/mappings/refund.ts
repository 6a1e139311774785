import { api, type Input } from '../../contract/api';
import type { Id } from '../../contract/entities';
import type { Send } from '../http';
import { amount, isObject } from '../read';

/** To update a line of a buyer's ledger is to refund it. The answer says what is left of it, where a server tells. */
export const refund = async (send: Send, { id, data }: { id: Id; data: object }) => {
  const answer = await send(api.refund, { ...(data as Omit<Input<typeof api.refund>, 'id'>), id });
  const left = isObject(answer) ? amount(answer.refundable_credits) : null;
  return { data: { id, ...(left !== null && { refundable_credits: left }) } as never };
};
