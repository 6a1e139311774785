import { intersectionWith, isEqual } from 'es-toolkit';

import { MAX_PAGE_SIZE, PAGE_SIZE } from '../../../src/contract/limits';
import { isObject } from '../../../src/contract/core/read';
import { findRows } from '../../../src/dataProvider/readResponse';
import { isEmpty, type Finding } from '../finding';
import { isList, queryOf } from '../readings';
import { startedBy } from '../tryReading';
import type { Check } from './check';
import { isPlainNo } from './differences';

type Said = Omit<Finding, 'call'>;

const ignored = (rows: number): Said => ({
  code: 'paging-ignored',
  level: 'note',
  came: `All ${rows} rows come, whichever page is asked for.`,
  shown: 'They are paged in the browser; each page fetches all of them.',
  ask: 'Take `page` and `per_page`.',
});

const pageIgnored = (rows: number, proof: string): Said => ({
  code: 'page-ignored',
  level: 'gap',
  came: `The same ${rows} rows come, whichever page is asked for, ${proof}.`,
  shown: 'Every page has the same rows; the others cannot be seen.',
  ask: 'Take `page`, and send `total`. Cursors are not followed.',
});

const pagesOverlap: Said = {
  code: 'pages-overlap',
  level: 'gap',
  came: 'Rows of the first page come once more on the second.',
  shown: 'Rows are in the list twice, and others are not.',
  ask: 'Sort rows in a fixed order, and begin page 2 after the last row of page 1.',
};

const pagesFromZero: Said = {
  code: 'pages-from-zero',
  level: 'gap',
  came: 'Other rows come for `page=0`: the first page is counted as 0.',
  shown: 'The rows of that page cannot be seen.',
  ask: 'Count pages from 1.',
};

const cutShort = (rows: number, proof: string): Said => ({
  code: 'cut-short',
  level: 'gap',
  came: `It has ${rows} rows, ${proof}.`,
  shown: 'The other rows are in no list.',
  ask: 'Answer all rows: this request asks for no page.',
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

/** The name by which a response says that more rows follow: a cursor, a link, or a last page after the first. */
const moreIn = (value: unknown): string | undefined => {
  if (!isObject(value)) return undefined;
  const isMore = ([name, inner]: [string, unknown]) =>
    name === 'last_page'
      ? Number(inner) > 1
      : /^(has_?)?(next|more)|cursor$/i.test(name) &&
        !/prev/i.test(name) &&
        !isPlainNo(inner) &&
        !isEmpty(inner);
  const own = Object.entries(value).find(isMore)?.[0];
  return own ?? Object.values(value).map(moreIn).find(Boolean);
};

/** Checks that pages hold the requested rows, and that their number fits the total. */
export const paging: Check = async (trial, { watch }) => {
  const { call, list } = trial.reading;
  const [first] = trial.exchanges;
  if (!isList(call) || !list || !trial.list || !first) return [];
  const { rows, total } = findRows(first.data, call.output.name);
  const count = rows.length;
  const askPage = async (page: number, perPage = PAGE_SIZE): Promise<unknown[]> => {
    const query = { ...(first.input as object), page, per_page: perPage };
    const [asked] = await startedBy(watch, () => watch.send(call, query));
    try {
      return findRows(asked?.data, call.output.name).rows;
    } catch {
      // A page without a list has none of its rows.
      return [];
    }
  };
  const overlap = (others: unknown[]) => intersectionWith(rows, others, isEqual).length;
  const saidToBeMore = () => {
    if (total !== undefined && total > count) return `of ${total} that there are`;
    const sign = moreIn(first.answer);
    return sign && `and \`${sign}\` says that more follow`;
  };
  const proofOfMore = async () => {
    const proof = saidToBeMore();
    if (proof) return proof;
    const most = total === undefined ? await askPage(1, MAX_PAGE_SIZE) : rows;
    return most.length > count ? `and ${most.length} for \`per_page=${MAX_PAGE_SIZE}\`` : undefined;
  };
  const judge = async (): Promise<Said | undefined> => {
    if (total !== undefined && total < count) return wrongTotal(total, `sends ${count}`);
    if (!('page' in queryOf(call))) {
      const proof = saidToBeMore();
      return proof ? cutShort(count, proof) : undefined;
    }
    if (!count) return undefined;
    const next = await askPage(2);
    // In any order.
    if (next.length === count && overlap(next) === count) {
      const proof = await proofOfMore();
      if (proof) return pageIgnored(count, proof);
      // What fits on one page is no worse for coming whole.
      return count >= PAGE_SIZE ? ignored(count) : undefined;
    }
    if (total === count) {
      if (next.length) return wrongTotal(total, 'another page follows');
      return count > PAGE_SIZE ? ignored(count) : undefined;
    }
    if (overlap(next) > 1) return pagesOverlap;
    const zeroth = await askPage(0);
    if (zeroth.length && !overlap(zeroth) && !isEqual(zeroth, next)) return pagesFromZero;
    if (count !== PAGE_SIZE) return next.length || total !== undefined ? otherSize(count) : undefined;
    if (total === undefined) return undefined;
    const last = Math.ceil(total / PAGE_SIZE);
    const { length } = last === 2 ? next : await askPage(last);
    const due = total - (last - 1) * PAGE_SIZE;
    return length === due ? undefined : wrongTotal(total, `page ${last} has ${length} of them, not ${due}`);
  };
  const said = await judge();
  return said ? [{ ...said, call: trial.name }] : [];
};
