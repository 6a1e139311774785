import { PERIODS } from '../../src/contract/choices';
import { periodQuery } from '../../src/contract/queries';
import { comparePeriods } from '../trends/comparePeriods';
import type { ExtraHandlers } from './extra';

const DAYS = /^(.+)\.\.(.+)$/;

/** What a row's id asks for; nothing where it is neither a period nor two days in their order. */
const askedBy = (id: string) => {
  const [, from, to] = DAYS.exec(id) ?? [];
  return periodQuery.safeParse(from ? { from, to } : { range: id }).data;
};

/** The figures of the dashboard, a row a period. */
export const comparisons: ExtraHandlers<'comparisons'> = {
  list: async ({ db, now }, { filter, offset, limit }) => {
    const asked = PERIODS.filter((range) => filter.id === undefined || range === filter.id);
    const page = asked.slice(offset, offset + limit);
    return {
      rows: await Promise.all(page.map((range) => comparePeriods(db, range, { range }, now))),
      total: asked.length,
    };
  },
  get: async ({ db, now }, id) => {
    const asked = askedBy(id);
    return asked && comparePeriods(db, id, asked, now);
  },
};
