import { uniq } from 'es-toolkit';

import type { Id, JsonOf } from '../../../src/contract/core/field';
import {
  TREND_LENGTH,
  TREND_NAMES,
  TREND_UNITS,
  type trendPoint,
  type TrendName,
  type TrendUnit,
} from '../../../src/contract/finance/dashboard';
import type { Db } from '../../db/open';
import { pageInMemory } from '../../crud/queries';
import type { RestHandlers } from '../../crud/restResources';
import { toDecimal } from '../../crud/apiRecords';
import { DAY_MS } from '../../platform/time';
import { sumByUnit, unitStart, unitStarts } from './totals';

const DAY_LENGTH = 'yyyy-mm-dd'.length;

/**
 * Returns the time a year before `moment`. For days and weeks, the result is 364 days before, so that the weekdays
 * match.
 */
const yearBefore = (unit: TrendUnit, moment: Date) => {
  if (unit !== 'month') return new Date(+moment - 364 * DAY_MS);
  const before = new Date(moment);
  before.setUTCFullYear(moment.getUTCFullYear() - 1);
  return before;
};

/**
 * Returns the totals of each day, week or month up to now, oldest first, with the totals of the same unit a year
 * before. A unit without rows has zeros.
 */
const findTrend = async (db: Db, unit: TrendUnit, now: Date): Promise<JsonOf<typeof trendPoint>[]> => {
  const range = { from: unitStart(unit, now, 1 - TREND_LENGTH[unit]), to: now };
  const earlier = { from: yearBefore(unit, range.from), to: yearBefore(unit, now) };
  const [current, before] = await Promise.all([
    sumByUnit(db, unit, range, TREND_NAMES),
    sumByUnit(db, unit, earlier, TREND_NAMES),
  ]);
  const totalsAt = (totals: typeof current, start: Date) => {
    const total = (name: TrendName) => totals[name].get(start.toISOString()) ?? 0;
    return {
      from: start.toISOString(),
      earnings: toDecimal(total('earnings')),
      appointments: total('appointments'),
      new_buyers: total('new_buyers'),
      new_sellers: total('new_sellers'),
      refunds: toDecimal(total('refunds')),
    };
  };
  return unitStarts(unit, range).map((start) => ({
    id: `${unit}:${start.toISOString().slice(0, DAY_LENGTH)}`,
    ...totalsAt(current, start),
    year_before: totalsAt(before, yearBefore(unit, start)),
  }));
};

const unitOf = (id: Id) => TREND_UNITS.find((unit) => String(id).startsWith(`${unit}:`));

/** Totals of the marketplace by day, week or month. Each record also has the totals of the same unit a year before. */
export const trends: RestHandlers<'trends'> = {
  list: async ({ db, now }, query) => {
    const { by, id } = query.filter;
    const unitsOfIds =
      id === undefined ? (['month'] as const) : uniq([id].flat().flatMap((each) => unitOf(each) ?? []));
    const found = await Promise.all((by ? [by] : unitsOfIds).map((unit) => findTrend(db, unit, now)));
    return pageInMemory(found.flat(), query);
  },
  get: async ({ db, now }, id) => {
    const unit = unitOf(id);
    return unit && (await findTrend(db, unit, now)).find((row) => row.id === id);
  },
};
