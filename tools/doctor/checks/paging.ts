import { isEqual } from 'es-toolkit';
import type { GetListParams } from 'react-admin';

import { PAGE_SIZE } from '../../../src/contract/limits';
import { findRows } from '../../../src/dataProvider/readList';
import type { Finding } from '../finding';
import { queryOf } from '../queryOf';
import { firstPage, isList } from '../readings';
import { startedBy, type Trial } from '../tryReading';
import type { Check } from './check';

type Said = Omit<Finding, 'call'>;

const ignored = (rows: number): Said => ({
  code: 'paging-ignored',
  level: 'note',
  came: `All ${rows} rows come, whichever page is asked for.`,
  shown: 'They are paged in the browser; each page fetches all of them.',
  ask: 'Take `page` and `per_page`.',
});

const pageIgnored = (rows: number, total: number): Said => ({
  code: 'page-ignored',
  level: 'gap',
  came: `The same ${rows} rows come, whichever page is asked for, of ${total} that there are.`,
  shown: 'Every page has the same rows; the others cannot be seen.',
  ask: 'Take `page`.',
});

const otherSize = (rows: number): Said => ({
  code: 'page-size-ignored',
  level: 'note',
  came: `A page has ${rows} rows, where ${PAGE_SIZE} are asked for.`,
  shown: 'Pages are cut anew in the browser, which may ask for more than one.',
  ask: 'Take `per_page`.',
});

const wrongTotal = (total: number, came: string): Said => ({
  code: 'wrong-total',
  level: 'gap',
  came: `It says that there are ${total} rows in all, and ${came}.`,
  shown: 'The number in the heading and the pages beneath are not right.',
  ask: 'Send the number of all rows that match as `total`.',
});

/** What the last page holds, where there is more than one. */
const ofLastPage = async (trial: Trial, total: number, ask: (page: number) => Promise<unknown[]>) => {
  const last = Math.ceil(total / PAGE_SIZE);
  const rows = await ask(last);
  const due = total - (last - 1) * PAGE_SIZE;
  const [first] = trial.exchanges;
  const known = findRows(first?.data, isList(trial.reading.call) ? trial.reading.call.answer.name : '').rows;
  if (isEqual(rows, known)) return pageIgnored(known.length, total);
  return rows.length === due
    ? undefined
    : wrongTotal(total, `page ${last} has ${rows.length} of them, not ${due}`);
};

/** What follows a page that is said to be the last. */
const ofNextPage = async (known: unknown[], total: number, ask: (page: number) => Promise<unknown[]>) => {
  const next = await ask(2);
  return next.length && !isEqual(next, known) ? wrongTotal(total, 'another page follows') : undefined;
};

/** Whether pages are what was asked for, and as many as is said. */
export const paging: Check = async (trial, { watch }) => {
  const { call, list } = trial.reading;
  const [first, next] = trial.exchanges;
  if (!isList(call) || !list || !trial.list || !first || !('page' in queryOf(call))) return [];
  const rowsOf = (data: unknown) => findRows(data, call.answer.name);
  const { rows, total } = rowsOf(first.data);
  const askPage = async (page: number) => {
    const params: GetListParams = {
      ...firstPage(trial.of),
      pagination: { page, perPage: PAGE_SIZE },
    };
    const [asked] = await startedBy(watch, () => list(watch.send, params));
    try {
      return rowsOf(asked?.data).rows;
    } catch {
      // A page without a list has none of its rows.
      return [];
    }
  };
  const judge = async () => {
    const count = rows.length;
    if (total !== undefined && total < count) return wrongTotal(total, `sends ${count}`);
    const isSame = next && isEqual(rowsOf(next.data).rows, rows);
    if (count > PAGE_SIZE)
      return total === undefined || total <= count || isSame ? ignored(count) : otherSize(count);
    // What fits on one page is no worse for coming whole.
    if (total === undefined) return count === PAGE_SIZE && isSame ? ignored(count) : undefined;
    if (total <= count) return count === PAGE_SIZE ? ofNextPage(rows, total, askPage) : undefined;
    return count < PAGE_SIZE ? otherSize(count) : ofLastPage(trial, total, askPage);
  };
  const said = await judge();
  return said ? [{ ...said, call: trial.name }] : [];
};
