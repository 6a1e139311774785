import type { DataProvider, Identifier } from 'react-admin';

import type { Input } from '../contract/core/endpoint';
import { ledgers } from '../contract/ledger';
import type { Send } from './http';
import { readAnswer } from './readAnswer';
import { toPayload } from './toPayload';

/** Debit to refund, credits to give back, idempotency key, and the reason where the server asks for one. */
export type RefundParams = Input<typeof ledgers.refund>;

export interface RefundResult {
  /** `refundable_credits` is what is left of the debit, where the server says so. */
  data: { id: Identifier; refundable_credits?: number | null };
}

/** Data provider of the back-office, with the methods that are its own. */
export interface TreatYaSelfDataProvider extends DataProvider {
  /**
   * Gives credits of a buyer's debit back.
   *
   * @throws ApiError 422 for invalid params, before any request
   */
  refund: (params: RefundParams) => Promise<RefundResult>;
}

export const refund = async (send: Send, { id, ...params }: RefundParams): Promise<RefundResult> => {
  const answer = await send(ledgers.refund, toPayload(ledgers.refund.input, { ...params, id }));
  return { data: { ...readAnswer(ledgers.refund.output.read, answer), id } };
};
