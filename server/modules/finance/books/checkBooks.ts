import { sql } from 'drizzle-orm';

import type { BookRule } from '../../../../src/contract/finance/statements';
import type { Db, DbOrTx } from '../../../db/open';
import type { DateRange } from '../../../crud/periods';
import { balancesAt, sumBuyerMovements, sumSellerMovements } from './movements';
import { ROW_RULES, type RuleViolation } from './rules';

/** So many of a kind are named: whoever mends one of them looks for the rest. */
const FEW = 20;

export interface Finding extends RuleViolation {
  rule: BookRule;
}

const differing = (rule: BookRule, is: number, should: number): Finding[] =>
  is === should ? [] : [{ rule, id: 0, is, should }];

const brokenRows = async (tx: DbOrTx) => {
  const findings: Finding[] = [];
  for (const [rule, query] of Object.entries(ROW_RULES)) {
    const { rows } = await tx.execute(sql.raw(`select * from (${query}) broken order by id limit ${FEW}`));
    findings.push(
      ...(rows as unknown as RuleViolation[]).map((found) => ({ ...found, rule: rule as BookRule })),
    );
  }
  return findings;
};

/** What moved in some days, and all that does not add up: the sums of these days, and every row of the books. */
export const checkBooksIn = async (tx: DbOrTx, span: DateRange) => {
  const buyers = await sumBuyerMovements(tx, span);
  const sellers = await sumSellerMovements(tx, span);
  const balances = await balancesAt(tx, span.to);
  const { opening, sold, other, spent, givenBack } = buyers;
  const findings = [
    ...differing('buyers_add_up', balances.buyers, opening + sold + other - spent + givenBack),
    ...differing(
      'sellers_add_up',
      balances.sellers,
      sellers.opening + sellers.earned + sellers.tips - sellers.paidOut - sellers.pending,
    ),
    ...(await brokenRows(tx)),
  ];
  return { buyers, sellers, balances, findings };
};

/** The same, read in one moment, lest a refund made meanwhile be taken for a fault. */
export const checkBooks = (db: Db, span: DateRange) =>
  db.transaction((tx) => checkBooksIn(tx, span), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
