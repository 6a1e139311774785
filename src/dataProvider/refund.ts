import type { DataProvider, Identifier } from 'react-admin';

import type { Input } from '../contract/core/endpoint';
import { ledgers } from '../contract/ledger';
import type { Send } from './http';
import { readAnswer } from './readAnswer';
import { toPayload } from './toPayload';

/** Id of the debit, credits to refund, idempotency key, and the reason if the server supports reasons. */
export type RefundParams = Input<typeof ledgers.refund>;

export interface RefundResult {
  /** Refunded debit with its remaining credits. Some servers omit `refundable_credits`. */
  data: { id: Identifier; refundable_credits?: number | null };
}

export interface TreatYaSelfDataProvider extends DataProvider {
  /** @throws ApiError 422 for invalid params, without sending a request */
  refund: (params: RefundParams) => Promise<RefundResult>;
}

/** Implements `dataProvider.refund` with `POST admin/transactions/:id/refund`. */
export const refund = async (send: Send, { id, ...params }: RefundParams): Promise<RefundResult> => {
  const response = await send(ledgers.refund, toPayload(ledgers.refund.input, { ...params, id }));
  return { data: { ...readAnswer(ledgers.refund.output.read, response), id } };
};
