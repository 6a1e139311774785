import { uniq } from 'es-toolkit';

import type { Id, WireOf } from '../../../../src/contract/core/field';
import {
  TREND_UNITS,
  TREND_LENGTH,
  type trendPoint,
  type TrendUnit,
} from '../../../../src/contract/finance/dashboard';
import { pageInMemory } from '../../../crud/extraRows';
import type { ExtraHandlers } from '../../../crud/extra';
import type { Db } from '../../../db/open';
import { toDecimal } from '../../../crud/wire';
import { SOURCES } from './sources';
import { unitStart, unitStarts, yearBefore, sumByUnit } from './units';

const DAY = 10;

/** Unit by unit until now, the oldest first, each with the one of a year before; nothing is a zero. */
const findTrend = async (db: Db, unit: TrendUnit, now: Date): Promise<WireOf<typeof trendPoint>[]> => {
  const { earnings, appointments, new_buyers, new_sellers, refunds } = SOURCES;
  const sources = { earnings, appointments, new_buyers, new_sellers, refunds };
  const span = { from: unitStart(unit, now, 1 - TREND_LENGTH[unit]), to: now };
  const earlier = { from: yearBefore(unit, span.from), to: yearBefore(unit, now) };
  const [sums, before] = await Promise.all([
    sumByUnit(db, unit, span, sources),
    sumByUnit(db, unit, earlier, sources),
  ]);
  const figuresAt = (of: typeof sums, start: Date) => {
    const at = (name: keyof typeof sources) => of[name].get(start.toISOString()) ?? 0;
    return {
      from: start.toISOString(),
      earnings: toDecimal(at('earnings')),
      appointments: at('appointments'),
      new_buyers: at('new_buyers'),
      new_sellers: at('new_sellers'),
      refunds: toDecimal(at('refunds')),
    };
  };
  return unitStarts(unit, span).map((start) => ({
    id: `${unit}:${start.toISOString().slice(0, DAY)}`,
    ...figuresAt(sums, start),
    year_before: figuresAt(before, yearBefore(unit, start)),
  }));
};

const unitOf = (id: Id) => TREND_UNITS.find((name) => String(id).startsWith(`${name}:`));

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
