import { formatted, translatable } from '../../src/contract/core/translatable';
import type { BookRule } from '../../src/contract/finance/statements';
import { toDecimal } from '../crud/wire';

/** What does not add up, and what it is about. Amounts are hundredths or cents. */

interface About {
  id: number;
  is: number;
  should: number;
}

const credits = (hundredths: number) => formatted('credits', toDecimal(hundredths));
const dollars = (cents: number) => formatted('dollars', toDecimal(cents));

export const findingSentences: Record<BookRule, (about: About) => string> = {
  buyers_add_up: ({ is, should }) =>
    translatable('books.finding_sentences.buyers_add_up', { is: credits(is), should: credits(should) }),
  sellers_add_up: ({ is, should }) =>
    translatable('books.finding_sentences.sellers_add_up', { is: dollars(is), should: dollars(should) }),
  buyer_above_zero: ({ id, is }) =>
    translatable('books.finding_sentences.buyer_above_zero', { id, is: credits(is) }),
  seller_above_zero: ({ id, is }) =>
    translatable('books.finding_sentences.seller_above_zero', { id, is: dollars(-is) }),
  refund_within_debit: ({ id, is, should }) =>
    translatable('books.finding_sentences.refund_within_debit', {
      id,
      is: credits(is),
      should: credits(should),
    }),
  refund_of_a_debit: ({ id, should }) =>
    translatable('books.finding_sentences.refund_of_a_debit', { id, should }),
  payout_in_ledger: ({ id, is, should }) =>
    translatable('books.finding_sentences.payout_in_ledger', {
      id,
      is: dollars(is),
      should: dollars(should),
    }),
  line_has_payout: ({ id, is }) =>
    translatable('books.finding_sentences.line_has_payout', { id, is: dollars(is) }),
  approval_has_refund: ({ id, should }) =>
    translatable('books.finding_sentences.approval_has_refund', { id, should: dollars(should) }),
};
