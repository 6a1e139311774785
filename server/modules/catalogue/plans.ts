import { asc, sql } from 'drizzle-orm';

import { targetInfo } from '../../../src/contract/auditLog';
import type { plans as endpoints } from '../../../src/contract/catalogue/plans';
import type { ParsedInput } from '../../../src/contract/core/endpoint';
import { toHundredths } from '../../../src/contract/core/intl';
import { formatted, translatable } from '../../../src/contract/core/translatable';
import { MAX_MONEY } from '../../../src/contract/limits';
import { toDecimal, toFlag } from '../../crud/apiRecords';
import { createHandler, deleteHandler, updateHandler, type AuditedRow } from '../../crud/writes';
import { buyerTransactions, plans as table, users } from '../../db/schema';
import { ValidationError } from '../../http/context';
import type { Handlers } from '../../http/handlers';

const plan: AuditedRow<typeof table> = { target: targetInfo('plan'), name: 'name' };

/** Rejects a plan without credits, because such a plan has no price per credit. @throws HTTPException 422 */
const requireCredits = (hundredths: number) => {
  if (hundredths > 0) return hundredths;
  throw new ValidationError({ credits: translatable('rows.credits_above_zero') });
};

/** Returns the price of one credit, rounded to cents. @throws HTTPException 422 if this price is too high */
const pricePerCredit = (priceCents: number, creditsHundredths: number) => {
  const cents = Math.round((priceCents * 100) / creditsHundredths);
  if (cents <= MAX_MONEY * 100) return cents;
  const max = formatted('dollars', MAX_MONEY);
  throw new ValidationError({ price_usd: translatable('rows.price_per_credit_is_too_much', { max }) });
};

/** Length of the longest month in milliseconds. Each subscriber has made at least one monthly payment in this time. */
const RECENT_MS = 31 * 86_400_000;

/** Counts recent buyers of a plan. Matches purchases by price and credits, because ledgers do not refer to plans. */
const countBuyers = (now: Date) =>
  sql<number>`(select count(distinct bought.buyer_id) from ${buyerTransactions} bought
    where bought.paid_cents = ${table}."price_cents" and bought.amount_hundredths = ${table}."credits_hundredths"
      and bought.created_at > ${new Date(+now - RECENT_MS).toISOString()}
      and bought.buyer_id not in (select id from ${users} where deleted_at is not null))`.mapWith(Number);

export const plans: Handlers<typeof endpoints> = {
  listPlans: async ({ db, now }) => {
    const rows = await db
      .select({ row: table, buyers: countBuyers(now) })
      .from(table)
      .orderBy(asc(table.createdAt), asc(table.id));
    const records = rows.map(({ row, buyers }) => ({
      id: row.id,
      name: row.name,
      credits: toDecimal(row.creditsHundredths),
      price_usd: toDecimal(row.priceCents),
      price_per_credit: toDecimal(row.pricePerCreditCents),
      benefits: row.benefits,
      is_one_off: toFlag(row.isOneOff),
      recent_buyers: buyers,
    }));
    return { data: { plans: records } };
  },

  createPlan: createHandler(table, plan, {
    columns: (input: ParsedInput<typeof endpoints.createPlan>) => {
      const creditsHundredths = requireCredits(toHundredths(input.credits));
      const priceCents = toHundredths(input.price_usd);
      return {
        name: input.name,
        creditsHundredths,
        priceCents,
        pricePerCreditCents: pricePerCredit(priceCents, creditsHundredths),
        isOneOff: input.is_one_off === 1,
        benefits: input.benefits,
      };
    },
  }),

  /** Updates a plan. The price per credit comes from the request, because administrators can round the price. */
  updatePlan: updateHandler(table, plan, {
    columns: (input: ParsedInput<typeof endpoints.updatePlan>) => ({
      ...(input.credits != null && { creditsHundredths: requireCredits(toHundredths(input.credits)) }),
      priceCents: toHundredths(input.price_usd),
      pricePerCreditCents: toHundredths(input.price_per_credit),
      benefits: input.benefits,
    }),
  }),

  /** Deletes a plan. Buyers keep their credits, because ledgers do not refer to plans. */
  deletePlan: deleteHandler(table, plan),
};
