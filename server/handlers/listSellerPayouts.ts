import { listPayouts } from '../finance/listPayouts';
import type { Handler } from '../handler';

export const listSellerPayouts: Handler<'listSellerPayouts'> = async ({ db }, query) => {
  const { data, total } = await listPayouts(db, query);
  return { data: { seller_payouts: { data }, total } };
};
