import { formatCredits, formatDollars } from '../../src/contract/core/amounts';
import { bilingual } from '../../src/contract/core/bilingual';
import type { BookRule } from '../../src/contract/finance/statements';
import { toDecimal } from '../crud/wire';

/** What does not add up, and what it is about. Amounts are hundredths or cents. */

interface About {
  id: number;
  is: number;
  should: number;
}

const both = (write: (amount: number, locale: string) => string) => (amount: number) => ({
  english: write(toDecimal(amount), 'en'),
  spanish: write(toDecimal(amount), 'es'),
});
const credits = both(formatCredits);
const dollars = both(formatDollars);

export const findingSentences: Record<BookRule, (about: About) => string> = {
  buyers_add_up: ({ is, should }) =>
    bilingual(
      `What is owed to buyers does not add up: their balances come to ${credits(is).english} credits, opening and movements to ${credits(should).english}`,
      `Lo que se debe a los compradores no cuadra: sus saldos suman ${credits(is).spanish} créditos; el saldo inicial y los movimientos, ${credits(should).spanish}`,
    ),
  sellers_add_up: ({ is, should }) =>
    bilingual(
      `What is owed to sellers does not add up: their balances come to ${dollars(is).english}, opening and movements to ${dollars(should).english}`,
      `Lo que se debe a los vendedores no cuadra: sus saldos suman ${dollars(is).spanish}; el saldo inicial y los movimientos, ${dollars(should).spanish}`,
    ),
  buyer_above_zero: ({ id, is }) =>
    bilingual(
      `Buyer ${id} has a balance of ${credits(is).english} credits`,
      `El comprador ${id} tiene un saldo de ${credits(is).spanish} créditos`,
    ),
  seller_above_zero: ({ id, is }) =>
    bilingual(
      `Seller ${id} was paid ${dollars(-is).english} more than there was`,
      `Al vendedor ${id} se le ha pagado ${dollars(-is).spanish} más de lo que había`,
    ),
  refund_within_debit: ({ id, is, should }) =>
    bilingual(
      `Transaction ${id} was refunded ${credits(is).english} of ${credits(should).english}`,
      `De la transacción ${id} se reembolsó ${credits(is).spanish} de ${credits(should).spanish}`,
    ),
  refund_of_a_debit: ({ id, should }) =>
    bilingual(
      `Refund ${id} gives back transaction ${should}, which its buyer did not spend`,
      `El reembolso ${id} devuelve la transacción ${should}, que su comprador no gastó`,
    ),
  payout_in_ledger: ({ id, is, should }) =>
    bilingual(
      `Of payout ${id} the seller's ledger has ${dollars(is).english}, where it should have ${dollars(should).english}`,
      `Del pago ${id}, el libro del vendedor tiene ${dollars(is).spanish} y debería tener ${dollars(should).spanish}`,
    ),
  line_has_payout: ({ id, is }) =>
    bilingual(
      `Line ${id} of a seller's ledger pays out ${dollars(is).english}, and belongs to no payout of theirs`,
      `La línea ${id} del libro de un vendedor paga ${dollars(is).spanish} y no pertenece a ningún pago suyo`,
    ),
  approval_has_refund: ({ id, should }) =>
    bilingual(
      `Refund request ${id}, for ${dollars(should).english}, is approved and has no refund`,
      `La solicitud de reembolso ${id}, de ${dollars(should).spanish}, está aprobada y no tiene reembolso`,
    ),
};
