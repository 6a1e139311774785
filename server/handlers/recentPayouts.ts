import { listPayouts } from '../finance/listPayouts';
import type { Handler } from '../handler';

export const recentPayouts: Handler<'recentPayouts'> = async ({ db }, query) => {
  const { data, total } = await listPayouts(db, query);
  return { data: { payouts: { data }, total } };
};
