import { intersectionWith, isEqual, uniqBy } from 'es-toolkit';

import { isObject } from '../../../src/contract/core/read';
import { MAX_PAGE_SIZE, PAGE_SIZE } from '../../../src/contract/limits';
import { hasDuplicateIds } from '../../../src/dataProvider/requestPage';
import { findRows } from '../../../src/dataProvider/readResponse';
import { isEmpty, type Finding } from '../findings';
import { isList, queryOf, requestsOf, type Check } from '../trials';
import { isPlainNo } from './differences';

type Problem = Omit<Finding, 'call'>;

const SHARED: Problem = {
  code: 'shared-ids',
  level: 'gap',
  field: 'id',
  came: 'Two rows have the same ID.',
  shown: 'The list shows both rows, but neither can be changed: the server cannot tell them apart.',
  ask: 'Give each row of a list a unique ID.',
};

const REPEATED: Problem = {
  code: 'repeated-rows',
  level: 'gap',
  field: 'id',
  came: 'The list has the same row twice.',
  shown: 'The screen shows the row once.',
  ask: 'Send each row once.',
};

const ROUNDED: Problem = {
  code: 'rounded-id',
  level: 'fail',
  field: 'id',
  came: 'An ID is a JSON number above 2^53, which JavaScript rounds to the ID of another record.',
  shown: 'The back-office reads and sends the ID as text. The server may reject or round it.',
  ask: 'Send IDs above 2^53 as text.',
};

const hasRoundedId = (value: unknown, key = ''): boolean => {
  if (typeof value === 'number') return /(^|_)id$/.test(key) && Math.abs(value) > Number.MAX_SAFE_INTEGER;
  if (Array.isArray(value)) return value.some((item) => hasRoundedId(item, key));
  return isObject(value) && Object.entries(value).some(([name, inner]) => hasRoundedId(inner, name));
};

/** Checks that each row has an id, and that no two rows share an id. */
export const checkIds: Check = async ({ reading: { call }, exchanges: [first], failure, name }) => {
  if (!first) return [];
  // Parses successful responses only, because the response to a failed request is not always JSON.
  if (first.data !== undefined && hasRoundedId(JSON.parse(first.source))) return [{ ...ROUNDED, call: name }];
  if (failure || !isList(call)) return [];
  const rows = findRows(first.data, call.output.name).rows.filter((row) => row !== null);
  const unique = uniqBy(rows, (row) => JSON.stringify(row));
  const problems = [
    ...(unique.length < rows.length && hasDuplicateIds(rows) ? [REPEATED] : []),
    ...(hasDuplicateIds(unique) ? [SHARED] : []),
  ];
  return problems.map((problem) => ({ ...problem, call: name }));
};

const pagingIgnored = (rows: number): Problem => ({
  code: 'paging-ignored',
  level: 'note',
  came: `Every page has all ${rows} rows.`,
  shown: 'The browser divides the rows into pages, and loads all rows for each page.',
  ask: 'Support `page` and `per_page`.',
});

const pageIgnored = (rows: number, proof: string): Problem => ({
  code: 'page-ignored',
  level: 'gap',
  came: `Every page has the same ${rows} rows, ${proof}.`,
  shown: 'Every page shows the same rows, and the others are never shown.',
  ask: 'Support `page`, and send `total`. The back-office does not follow cursors.',
});

const PAGES_OVERLAP: Problem = {
  code: 'pages-overlap',
  level: 'gap',
  came: 'The second page repeats rows of the first page.',
  shown: 'The list shows some rows twice and others never.',
  ask: 'Sort rows in a fixed order, and start page 2 after the last row of page 1.',
};

const PAGES_FROM_ZERO: Problem = {
  code: 'pages-from-zero',
  level: 'gap',
  came: '`page=0` has rows that `page=1` lacks: the server counts pages from 0.',
  shown: 'The rows of `page=0` are never shown.',
  ask: 'Count pages from 1.',
};

const cutShort = (rows: number, proof: string): Problem => ({
  code: 'cut-short',
  level: 'gap',
  came: `The list has ${rows} rows, ${proof}.`,
  shown: 'The other rows are never shown.',
  ask: 'Return all rows, because this request has no `page`.',
});

const otherSize = (rows: number): Problem => ({
  code: 'page-size-ignored',
  level: 'note',
  came: `A page has ${rows} rows instead of ${PAGE_SIZE}.`,
  shown: 'The browser divides the rows into pages again, and may request more than one page.',
  ask: 'Support `per_page`.',
});

const wrongTotal = (total: number, came: string): Problem => ({
  code: 'wrong-total',
  level: 'gap',
  came: `The total is ${total}, but ${came}.`,
  shown: 'The count in the heading and the number of pages are wrong.',
  ask: 'Send the number of all matching rows as `total`.',
});

/** Returns the name of a property that indicates more rows: a cursor, a link, or a `last_page` above 1. */
const signOfMore = (value: unknown): string | undefined => {
  if (!isObject(value)) return undefined;
  const isSign = ([name, inner]: [string, unknown]) =>
    name === 'last_page'
      ? Number(inner) > 1
      : /^(has_?)?(next|more)|cursor$/i.test(name) &&
        !/prev/i.test(name) &&
        !isPlainNo(inner) &&
        !isEmpty(inner);
  return Object.entries(value).find(isSign)?.[0] ?? Object.values(value).map(signOfMore).find(Boolean);
};

/** Checks that pages have the requested rows, and that the number of rows matches the total. */
export const checkPages: Check = async (
  { reading: { call }, list, exchanges: [first], name },
  { connection },
) => {
  if (!isList(call) || !list || !first) return [];
  const { rows, total } = findRows(first.data, call.output.name);
  const count = rows.length;
  const readPage = async (page: number, perPage = PAGE_SIZE): Promise<unknown[]> => {
    const query = { ...(first.input as object), page, per_page: perPage };
    const [response] = await requestsOf(connection, () => connection.send(call, query));
    try {
      return findRows(response?.data, call.output.name).rows;
    } catch {
      // A response without a list counts as a page without rows.
      return [];
    }
  };
  const countShared = (others: unknown[]) => intersectionWith(rows, others, isEqual).length;
  const claimOfMore = () => {
    if (total !== undefined && total > count) return `of ${total} in total`;
    const sign = signOfMore(first.answer);
    return sign && `and \`${sign}\` indicates more rows`;
  };
  const proofOfMore = async () => {
    const claim = claimOfMore();
    if (claim) return claim;
    const most = total === undefined ? await readPage(1, MAX_PAGE_SIZE) : rows;
    return most.length > count ? `and ${most.length} for \`per_page=${MAX_PAGE_SIZE}\`` : undefined;
  };
  const findProblem = async (): Promise<Problem | undefined> => {
    if (total !== undefined && total < count) return wrongTotal(total, `the list has ${count} rows`);
    if (!('page' in queryOf(call))) {
      const claim = claimOfMore();
      return claim ? cutShort(count, claim) : undefined;
    }
    if (!count) return undefined;
    const next = await readPage(2);
    // Compares the rows in any order, because the server can return the same rows in another order.
    if (next.length === count && countShared(next) === count) {
      const proof = await proofOfMore();
      if (proof) return pageIgnored(count, proof);
      return count >= PAGE_SIZE ? pagingIgnored(count) : undefined;
    }
    if (total === count) {
      if (next.length) return wrongTotal(total, 'another page follows');
      return count > PAGE_SIZE ? pagingIgnored(count) : undefined;
    }
    if (countShared(next) > 1) return PAGES_OVERLAP;
    const zeroth = await readPage(0);
    if (zeroth.length && !countShared(zeroth) && !isEqual(zeroth, next)) return PAGES_FROM_ZERO;
    if (count !== PAGE_SIZE) return next.length || total !== undefined ? otherSize(count) : undefined;
    if (total === undefined) return undefined;
    const last = Math.ceil(total / PAGE_SIZE);
    const { length } = last === 2 ? next : await readPage(last);
    const rest = total - (last - 1) * PAGE_SIZE;
    return length === rest ? undefined : wrongTotal(total, `page ${last} has ${length} rows, not ${rest}`);
  };
  const problem = await findProblem();
  return problem ? [{ ...problem, call: name }] : [];
};
