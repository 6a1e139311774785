import { formatted, listed, translatable } from '../../src/contract/core/translatable';
import { toDecimal } from '../crud/wire';

/** Of refunds and of what buyers ask to have back. A ledger counts credits, a request dollars (specification, section 2). */

/** Who did it, and when. */
interface Deed {
  by: string | null;
  at: string;
}
/** How much was refunded before, in hundredths. */
type Before = Deed & { hundredths: number };

const credits = (hundredths: number) =>
  translatable('ledger.credits', { amount: formatted('credits', toDecimal(hundredths)) });
export const dollars = (hundredths: number) => formatted('dollars', toDecimal(hundredths));

export const creditsRefunded = (hundredths: number) =>
  translatable('ledger.credits_refunded', { credits: credits(hundredths) });
export const refundWasMade = (hundredths: number) =>
  translatable('ledger.refund_was_made', { credits: credits(hundredths) });
export const notRefundable = translatable('ledger.not_refundable');
export const buyerIsDeleted = translatable('ledger.buyer_is_deleted');

export const formerAdministrator = translatable('ledger.former_administrator');

/** "by Morgan Reyes, 5 minutes ago" */
const done = ({ by, at }: Deed, now: Date) => {
  const ago = formatted('timeAgo', at, now);
  return by ? translatable('ledger.done_by', { name: listed([by]), ago }) : ago;
};

export const alreadyDecided = (deed: Deed, now: Date) =>
  translatable('ledger.already_decided', { done: done(deed, now) });

const refundedBefore = (before: Before | null, now: Date) =>
  before
    ? translatable('ledger.already_refunded', { amount: dollars(before.hundredths), done: done(before, now) })
    : '';

export const nothingIsLeft = (before: Before | null, now: Date) =>
  translatable('ledger.nothing_is_left', { before: refundedBefore(before, now) });
export const wouldGive = (hundredths: number, before: Before | null, now: Date) =>
  translatable('ledger.would_give', { before: refundedBefore(before, now), amount: dollars(hundredths) });
