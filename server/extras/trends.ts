import { TREND_UNITS } from '../../src/contract/trends';
import { findTrend } from '../trends/findTrend';
import type { ExtraHandlers } from './extra';

/** How the marketplace moves by day, week or month. */
export const trends: ExtraHandlers<'trends'> = {
  list: async ({ db, now }, { filter, offset, limit }) => {
    const rows = await findTrend(db, filter.by, now);
    return { rows: rows.slice(offset, offset + limit), total: rows.length };
  },
  get: async ({ db, now }, id) => {
    const unit = TREND_UNITS.find((name) => id.startsWith(`${name}:`));
    return unit && (await findTrend(db, unit, now)).find((row) => row.id === id);
  },
};
