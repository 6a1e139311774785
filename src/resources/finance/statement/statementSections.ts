import type { StatementRow } from '../../../contract/finance/statements';
import { toHundredths } from '../../../format/money';
import type { messages } from '../messages.en';

interface Line {
  name: keyof typeof messages.statement.lines;
  /** Negative for what goes out. */
  amount: number | null;
  /** What there is, and not what moved. */
  isBalance?: boolean;
}
export interface Section {
  name: keyof typeof messages.statement.sections;
  /** As buyers have them; all else is written in dollars. */
  inCredits?: boolean;
  lines: Line[];
}

const less = (amount: number | null) => (amount ? -amount : amount);
const balance = (name: 'opening' | 'closing', amount: number | null): Line => ({
  name,
  amount,
  isBalance: true,
});
/** A figure of the summary stands with the balances: nothing is added up to it. */
const figure = (name: Line['name'], amount: number | null): Line => ({ name, amount, isBalance: true });

/**
 * A statement line by line. Each part after the summary begins with what there was and ends with what there is, and the
 * lines between lead from one to the other.
 */
export const statementSections = ({ cash, buyers, held, sellers }: StatementRow): Section[] => {
  const sections: Section[] = [];
  if (cash) {
    const { revenue, fees, paid_out, pending, refunded } = cash;
    const figures = { revenue, fees, paid_out, pending, refunded };
    const lines = Object.entries(figures).map(([name, amount]) => figure(name as Line['name'], amount));
    sections.push({ name: 'summary', lines });
  }
  if (buyers) {
    const { opening, sold, other, spent, given_back, closing } = buyers;
    sections.push({
      name: 'buyers',
      inCredits: true,
      lines: [
        balance('opening', opening),
        { name: 'sold', amount: sold },
        { name: 'other', amount: other },
        { name: 'spent', amount: less(spent) },
        { name: 'given_back', amount: given_back },
        balance('closing', closing),
      ],
    });
  }
  if (held && buyers && sellers && cash) {
    sections.push({
      name: 'bookings',
      lines: [
        balance('opening', held.opening),
        { name: 'spent', amount: buyers.spent },
        { name: 'given_back', amount: less(buyers.given_back) },
        { name: 'earned', amount: less(sellers.earned) },
        { name: 'kept', amount: less(cash.fees) },
        balance('closing', held.closing),
      ],
    });
  }
  if (sellers) {
    const { opening, earned, tips, paid_out, pending, closing } = sellers;
    sections.push({
      name: 'sellers',
      lines: [
        balance('opening', opening),
        { name: 'earned', amount: earned },
        { name: 'tips', amount: tips },
        { name: 'paid_out', amount: less(paid_out) },
        { name: 'pending', amount: less(pending) },
        balance('closing', closing),
      ],
    });
  }
  return sections;
};

/** What moved in a part altogether. */
export const sectionTotal = ({ lines }: Section) =>
  lines.reduce((sum, { amount, isBalance }) => (isBalance ? sum : sum + toHundredths(amount ?? 0)), 0) / 100;
