import type { Api, Handlers } from '../../http/handlers';
import { listBuyerTransactions, listSellerTransactions } from './ledgers';
import { refund } from './refunds';

export { balanceOfPerson, creditsText, earningsOfPerson, refundableColumn } from './sums';
export { findTooPoor, insertLines } from './moveCredits';
export { addRefund, approvableHundredths, lockDebit, refundDescription } from './refunds';
export {
  countBookings,
  countParticipants,
  hasLaterPaidPayout,
  isNotCancelled,
  isPaidOut,
  isParticipant,
  isPurchase,
  isRefund,
  sumOf,
  sumPayouts,
  sumRefunds,
  sumRevenue,
} from './sums';
export { listTransactions } from './ledgers';

/** Handlers of the endpoints that list ledgers and refund transactions. */
export const ledgers: Handlers<Pick<Api, 'buyerTransactions' | 'sellerTransactions' | 'refund'>> = {
  buyerTransactions: listBuyerTransactions,
  sellerTransactions: listSellerTransactions,
  refund,
};
