import { HTTPException } from 'hono/http-exception';

import { settings } from '../db/schema';
import type { Handler } from '../handler';
import { toHundredths } from '../rows/wire';

export const saveFeeSettings: Handler<'saveFeeSettings'> = async ({ db }, { processing_fee, fee_type }) => {
  if (fee_type === 'percent' && processing_fee > 100) {
    throw new HTTPException(422, { message: 'processing_fee: A percentage is at most 100' });
  }
  const saved = { feeType: fee_type, feeHundredths: toHundredths(processing_fee) };
  await db.insert(settings).values(saved).onConflictDoUpdate({ target: settings.id, set: saved });
  return { data: null, message: 'Processing fee saved' };
};
