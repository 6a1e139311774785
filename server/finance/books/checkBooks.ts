import { sql } from 'drizzle-orm';

import type { BookRule } from '../../../src/contract/statements';
import type { Db, Queries } from '../../db/open';
import type { Span } from '../../rows/periods';
import { balancesAt, buyersMoved, sellersMoved } from './movements';
import { ROW_RULES, type Found } from './rules';

/** So many of a kind are named: whoever mends one of them looks for the rest. */
const FEW = 20;

export interface Finding extends Found {
  rule: BookRule;
}

const differing = (rule: BookRule, is: number, should: number): Finding[] =>
  is === should ? [] : [{ rule, id: 0, is, should }];

const brokenRows = async (tx: Queries) => {
  const findings: Finding[] = [];
  for (const [rule, query] of Object.entries(ROW_RULES)) {
    const { rows } = await tx.execute(sql.raw(`select * from (${query}) broken order by id limit ${FEW}`));
    findings.push(...(rows as unknown as Found[]).map((found) => ({ ...found, rule: rule as BookRule })));
  }
  return findings;
};

/** What moved in some days, and all that does not add up: the sums of these days, and every row of the books. */
export const booksIn = async (tx: Queries, span: Span) => {
  const buyers = await buyersMoved(tx, span);
  const sellers = await sellersMoved(tx, span);
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
export const checkBooks = (db: Db, span: Span) =>
  db.transaction((tx) => booksIn(tx, span), { isolationLevel: 'repeatable read', accessMode: 'read only' });
