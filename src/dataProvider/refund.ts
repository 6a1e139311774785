import type { Identifier } from 'react-admin';

import { ledgers } from '../contract/ledger/ledgers';
import type { Send } from './http';
import { readAnswer } from './readAnswer';
import { toPayload } from './toPayload';
import { asResult } from './verbs';

/** To update a line of a buyer's ledger is to refund it. The answer says what is left of it, where a server tells. */
export const refund = async (send: Send, { id, data }: { id: Identifier; data: object }) => {
  const answer = await send(ledgers.refund, toPayload(ledgers.refund.input, { ...data, id }));
  return asResult({ ...readAnswer(ledgers.refund.output.read, answer), id });
};
