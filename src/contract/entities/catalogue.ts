import * as z from 'zod/mini';

import { credits, dollars, flag, id, timestamp } from './common';

/** A category as the public list shows it. */
export const category = z.object({
  id,
  name: z.string(),
  is_popular: flag,
  image: z.nullable(z.string()),
  created_at: timestamp,
});
export type Category = z.infer<typeof category>;

export const plan = z.object({
  id,
  name: z.string(),
  credits,
  price_usd: dollars,
  price_per_credit: dollars,
  benefits: z.array(z.string()),
  is_one_off: flag,
});
export type Plan = z.infer<typeof plan>;
