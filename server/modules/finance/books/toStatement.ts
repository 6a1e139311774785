import type { ReconciliationRule } from '../../../../src/contract/finance/statements';
import { formatted, translatable, type MessageArgs } from '../../../../src/contract/core/translatable';
import type { Language } from '../../../../src/contract/core/languages';
import { translateMessage } from '../../../platform/translate';
import { toDecimal } from '../../../crud/wire';
import type { checkBooksIn, Finding, RuleViolation } from './checkBooks';
import { formatPeriod, type StatementPeriod } from './statementPeriod';

type Checked = Awaited<ReturnType<typeof checkBooksIn>>;

const decimals = <Name extends string>(amounts: Record<Name, number>) =>
  Object.fromEntries(
    Object.entries<number>(amounts).map(([name, amount]) => [name, toDecimal(amount)]),
  ) as Record<Name, number>;

const credits = (hundredths: number) => formatted('credits', toDecimal(hundredths));
const dollars = (cents: number) => formatted('dollars', toDecimal(cents));

/** Arguments of each rule's message. Amounts are hundredths of a credit, or cents. */
const FINDING_ARGS: Record<ReconciliationRule, (finding: Required<RuleViolation>) => MessageArgs> = {
  buyers_add_up: ({ is, should }) => ({ is: credits(is), should: credits(should) }),
  sellers_add_up: ({ is, should }) => ({ is: dollars(is), should: dollars(should) }),
  buyer_above_zero: ({ id, is }) => ({ id, is: credits(is) }),
  seller_above_zero: ({ id, is }) => ({ id, is: dollars(-is) }),
  refund_within_debit: ({ id, is, should }) => ({ id, is: credits(is), should: credits(should) }),
  refund_of_a_debit: ({ id, should }) => ({ id, should }),
  payout_in_ledger: ({ id, is, should }) => ({ id, is: dollars(is), should: dollars(should) }),
  line_has_payout: ({ id, is }) => ({ id, is: dollars(is) }),
  approval_has_refund: ({ id, should }) => ({ id, should: dollars(should) }),
};

/** Translates a finding. */
export const toFinding = ({ rule, id, is = 0, should = 0 }: Finding, language: Language) => ({
  rule,
  said: translateMessage(
    language,
    translatable(`books.finding_sentences.${rule}`, FINDING_ARGS[rule]({ id, is, should })),
  ),
});

/**
 * What the marketplace kept of settled bookings: what buyers spent on them, less what was given back, less what their
 * sellers earned (in the demo, a studio's share is 80 to 85 per cent). It is counted when the seller earns, not when the
 * buyer books: what is spent on later appointments is held until then. What is given back after that lowers the fees of
 * the day when it is given. The processing fee of the settings is in no ledger, and so not in here.
 */
const feesOf = ({ buyers, sellers }: Checked) => buyers.settledAfter - buyers.settledBefore - sellers.earned;

/** The statement of some days as it goes over the wire: integers until here. */
export const toStatement = (days: StatementPeriod, checked: Checked, now: Date, language: Language) => {
  const { buyers, sellers, balances, findings } = checked;
  return {
    id: days.id,
    ...formatPeriod(days),
    made_at: now.toISOString(),
    cash: decimals({
      revenue: buyers.revenue,
      fees: feesOf(checked),
      paid_out: sellers.paidOut,
      pending: sellers.pending,
      refunded: buyers.givenBack,
    }),
    buyers: decimals({
      opening: buyers.opening,
      sold: buyers.sold,
      other: buyers.other,
      spent: buyers.spent,
      given_back: buyers.givenBack,
      closing: balances.buyers,
    }),
    held: decimals({ opening: buyers.heldBefore, closing: buyers.heldAfter }),
    sellers: decimals({
      opening: sellers.opening,
      earned: sellers.earned,
      tips: sellers.tips,
      paid_out: sellers.paidOut,
      pending: sellers.pending,
      closing: balances.sellers,
    }),
    findings: findings.map((finding) => toFinding(finding, language)),
  };
};
