import { uniq } from 'es-toolkit';

import { PERIODS } from '../../../src/contract/core/choices';
import { periodQuery } from '../../../src/contract/core/queries';
import { pageInMemory } from '../../crud/extraRows';
import { comparedRanges } from './trends/comparedRanges';
import { comparePeriods } from './trends/comparePeriods';
import type { ExtraHandlers } from '../../crud/extra';

const DAYS = /^(.+)\.\.(.+)$/;

/** What a row's id asks for; nothing where it is neither a period nor two days in their order. */
const askedBy = (id: string) => {
  const [, from, to] = DAYS.exec(id) ?? [];
  return periodQuery.safeParse(from ? { from, to } : { range: id }).data;
};

/** The figures of the dashboard, a row a period. */
export const comparisons: ExtraHandlers<'comparisons'> = {
  list: async ({ db, now }, query) => {
    const ids = query.filter.id ?? PERIODS;
    const periods = uniq([ids].flat().map(String)).flatMap((id) => {
      const asked = askedBy(id);
      return asked ? [{ id, asked, from: comparedRanges(asked, now).present.from.toISOString() }] : [];
    });
    const { rows, total } = pageInMemory(periods, query);
    return {
      rows: await Promise.all(rows.map(({ id, asked }) => comparePeriods(db, id, asked, now))),
      total,
    };
  },
  get: async ({ db, now }, id) => {
    const asked = askedBy(id);
    return asked && comparePeriods(db, id, asked, now);
  },
};
