import { giveBack } from '../finance/giveBack';
import type { Handler } from '../handler';
import { toDecimal, toHundredths } from '../rows/wire';

export const refund: Handler<'refund'> = async ({ db, me, now }, input) => {
  const hundredths = toHundredths(input.credits_to_refund);
  const left = await db.transaction((tx) =>
    giveBack(tx, input.id, { hundredths, key: input.idempotency_key, by: me.userId, now }),
  );
  return {
    data: { refundable_credits: toDecimal(left) },
    message: `${toDecimal(hundredths).toFixed(2)} credits refunded`,
  };
};
