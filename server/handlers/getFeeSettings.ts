import { settings } from '../db/schema';
import type { Handler } from '../handler';
import { toDecimal } from '../rows/wire';

/** No fee until one is saved. */
export const getFeeSettings: Handler<'getFeeSettings'> = async ({ db }) => {
  const [saved] = await db.select().from(settings);
  return {
    data: {
      settings: {
        processing_fee: toDecimal(saved?.feeHundredths ?? 0),
        fee_type: saved?.feeType ?? 'absolute',
      },
    },
  };
};
