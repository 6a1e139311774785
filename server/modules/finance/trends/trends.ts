import { uniq } from 'es-toolkit';

import type { Id } from '../../../../src/contract/core/field';
import { TREND_UNITS } from '../../../../src/contract/finance/trends';
import { pageInMemory } from '../../../crud/extraRows';
import { findTrend } from './findTrend';
import type { ExtraHandlers } from '../../../crud/extra';

const unitOf = (id: Id) => TREND_UNITS.find((name) => String(id).startsWith(`${name}:`));

/** How the marketplace moves by day, week or month. */
export const trends: ExtraHandlers<'trends'> = {
  list: async ({ db, now }, query) => {
    const { by, id } = query.filter;
    const named =
      id === undefined ? (['month'] as const) : uniq([id].flat().flatMap((each) => unitOf(each) ?? []));
    const found = await Promise.all((by ? [by] : named).map((unit) => findTrend(db, unit, now)));
    return pageInMemory(found.flat(), query);
  },
  get: async ({ db, now }, id) => {
    const unit = unitOf(id);
    return unit && (await findTrend(db, unit, now)).find((row) => row.id === id);
  },
};
