import { isEqual, omit, uniq } from 'es-toolkit';
import type { RaRecord } from 'react-admin';

import { MAX_PAGE_SIZE } from '../../../src/contract/limits';
import { findRows } from '../../../src/dataProvider/readResponse';
import type { Connection } from '../connection';
import { asCode, type Finding } from '../findings';
import { firstPage, isList, queryOf, requestsOf, type Check, type Trial } from '../trials';

/** Checks that the server returns the statistics of the requested period. */
export const checkPeriods: Check = async (
  { reading: { call, one }, record, name },
  { connection: { send }, quote },
) => {
  const { range = [] } = queryOf(call);
  if (!one || !record || !range.length) return [];
  const about = { level: 'gap', call: name, field: 'range' } as const;
  const statistics: object[] = [];
  for (const id of range) {
    const response = await one(send, { id }).catch((error: Error) => error);
    if (response instanceof Error) {
      return [
        {
          ...about,
          code: 'period-refused',
          came: `\`range=${id}\` is refused: ${quote(response.message)}`,
          shown: 'The page fails when that period is chosen.',
          ask: `Know the ranges ${asCode(range)}.`,
        },
      ];
    }
    statistics.push(omit(response.data, ['id']));
  }
  const [first = {}, ...others] = statistics;
  const isAllZero = Object.values(first).every((value) => !value);
  if (isAllZero || !others.every((other) => isEqual(other, first))) return [];
  return [
    {
      ...about,
      code: 'period-ignored',
      came: 'Every period has the same figures.',
      shown: 'To choose a period changes nothing.',
      ask: 'Compute the figures of the `range` that is asked for.',
    },
  ];
};

/** Text that occurs in no name and no email. */
const UNKNOWN_TEXT = 'qzxjvw7431';
const SEARCHED_FIELDS = { email: 'address', first_name: 'first name', last_name: 'last name' } as const;
/** Searches that find many rows: an empty text, and characters of which each email or name contains at least one. */
const WIDE_SEARCHES = ['', '@', 'e', 'i', 'o', 'u'];

const SEARCH_SENTENCES = {
  'search-fails': ['A search fails.', 'Whoever searches is told that it failed.'],
  'search-ignored': ['A search changes nothing: everybody is still there.', 'The search box does nothing.'],
  'search-finds-others': [
    'A search finds rows that do not have what is searched for.',
    'They are in the list, among the others.',
  ],
} as const;

const contains = (value: unknown, text: string) =>
  typeof value === 'string' && value.toLowerCase().includes(text);

/** Checks that the search text which the back-office sends for an empty search box finds all rows. */
const checkDefaultSearch = async (
  { reading: { call }, exchanges: [first] }: Trial,
  connection: Connection,
): Promise<Pick<Finding, 'code' | 'came' | 'shown' | 'ask'> | undefined> => {
  const { search: usual } = (first?.input ?? {}) as { search?: string };
  if (!usual || !isList(call)) return undefined;
  const count = async (search: string) => {
    const query = { ...(first!.input as object), search, page: 1, per_page: MAX_PAGE_SIZE };
    const [response] = await requestsOf(connection, () => connection.send(call, query));
    if (response?.data === undefined) return 0;
    const { rows, total = rows.length } = findRows(response.data, call.output.name);
    return total;
  };
  const found = await count(usual);
  for (const search of WIDE_SEARCHES) {
    const others = await count(search);
    if (others > found)
      return {
        code: 'search-literal',
        came: `\`search=${usual}\` finds ${found} rows, \`search=${search}\` ${others}: it is taken for a letter.`,
        shown: `Rows without “${usual}” in what is searched are not in the list.`,
        ask: `Answer all rows for \`search=${usual}\`: section 7 sends it for an empty search.`,
      };
    // Stops if the empty search finds rows, because no other search can find more rows.
    if (!search && others) return undefined;
  }
  return undefined;
};

export const checkSearch: Check = async (trial, { connection }) => {
  const { reading, list: shown, name } = trial;
  const { call, list } = reading;
  const last = shown?.data.at(-1);
  if (!list || !last || !('search' in queryOf(call))) return [];
  const find = (q: string) =>
    list(connection.send, { ...firstPage(), filter: { q } }).then(
      ({ data }) => data,
      () => undefined,
    );
  const missed: string[] = [];
  const findProblem = async (): Promise<keyof typeof SEARCH_SENTENCES | undefined> => {
    const unknown = await find(UNKNOWN_TEXT);
    if (!unknown) return 'search-fails';
    if (unknown.length) return isEqual(unknown, shown?.data) ? 'search-ignored' : 'search-finds-others';
    for (const [field, label] of Object.entries(SEARCHED_FIELDS)) {
      // Searches in lower case, as users do.
      const text = typeof last[field] === 'string' ? last[field].toLowerCase() : '';
      if (!text) continue;
      const rows = await find(text);
      if (!rows) return 'search-fails';
      if (!rows.some((row) => contains(row[field], text))) missed.push(label);
      const isOther = (row: RaRecord) => !Object.values(row).some((value) => contains(value, text));
      if (field === 'email' && rows.some(isOther)) return 'search-finds-others';
    }
    return undefined;
  };
  const code = await findProblem();
  const literal = await checkDefaultSearch(trial, connection);
  const about = {
    call: name,
    level: 'gap',
    ask: 'Search names and addresses for `search`, and answer only who has it.',
  } as const;
  const findings: Finding[] = [];
  if (code) {
    const [came, effect] = SEARCH_SENTENCES[code];
    findings.push({ ...about, code, came, shown: effect });
  }
  if (missed.length)
    findings.push({
      ...about,
      code: 'search-misses',
      came: `A search for the ${missed.join(' or the ')} of somebody in the list does not find them.`,
      shown: 'Whoever searches so finds nobody.',
    });
  if (literal) findings.push({ ...about, ...literal });
  return findings;
};

/** Sort orders of text. The doctor accepts each of these orders. */
const ORDERS = [
  new Intl.Collator('en').compare,
  new Intl.Collator('en', { numeric: true }).compare,
  new Intl.Collator('en', { ignorePunctuation: true }).compare,
  (a: string, b: string) => (a < b ? -1 : Number(a > b)),
  (a: string, b: string) => Number(a) - Number(b),
];
const isAscending = (values: readonly string[]) =>
  ORDERS.some((compare) => values.every((value, at) => !at || compare(values[at - 1]!, value) <= 0));

const isNumber = (text: string) => text !== '' && !Number.isNaN(Number(text));

/** Tells if a column has ids that are not numbers. A server can sort such ids in any order. */
const isOpaque = (column: string, values: readonly string[]) => column === 'id' && !values.every(isNumber);

const idsOf = (rows: readonly RaRecord[]) => rows.map(({ id }) => String(id)).toSorted();

const valuesOf = (rows: readonly RaRecord[], column: string) =>
  rows
    .map((row): unknown => row[column])
    .filter((value) => value != null && value !== '')
    .map(String);

/** Compares the first page in ascending order with the first page in descending order. */
const compareOrders = (
  column: string,
  ascending: readonly RaRecord[],
  descending: readonly RaRecord[],
  isOnePage: boolean,
) => {
  const [up, down] = [valuesOf(ascending, column), valuesOf(descending, column)];
  if (uniq([...up, ...down]).length < 2) return undefined;
  if (isAscending(up) && isAscending(down.toReversed())) {
    // In a list of several pages, the first pages of the two orders must have different rows.
    const isPageAlone = !isOnePage && up[0] !== up.at(-1) && isEqual(idsOf(ascending), idsOf(descending));
    return isPageAlone ? 'sort-of-page' : undefined;
  }
  if (isEqual(up, down)) return 'sort-ignored';
  if (isOpaque(column, [...up, ...down])) return undefined;
  return isAscending(down) && isAscending(up.toReversed()) ? 'sort-reversed' : 'sort-otherwise';
};

const SORT_SENTENCES = {
  'sort-fails': ['The request fails.', 'After a click on the heading the list fails.'],
  'sort-of-page': [
    'The rows of the first page are sorted, and not all rows.',
    'After a click on the heading the first page has the same rows, in another order.',
  ],
  'sort-ignored': [
    'The same rows come, whichever way is asked for.',
    'A click on the heading changes nothing.',
  ],
  'sort-reversed': ['Ascending is descending there.', 'The heading’s arrow points the wrong way.'],
  'sort-otherwise': [
    'The rows come in another order than was asked for.',
    'A click on the heading does not sort.',
  ],
} as const;

export const checkSort: Check = async (
  { reading: { call, list }, list: shown, name },
  { connection: { send } },
) => {
  const { sort_by: columns = [] } = queryOf(call);
  if (!list || !shown) return [];
  const findings: Finding[] = [];
  for (const field of columns) {
    const readSorted = (order: 'ASC' | 'DESC') =>
      list(send, { ...firstPage(), sort: { field, order } }).catch(() => undefined);
    const [up, down] = [await readSorted('ASC'), await readSorted('DESC')];
    const isOnePage = up?.pageInfo ? !up.pageInfo.hasNextPage : up?.data.length === up?.total;
    const code = up && down ? compareOrders(field, up.data, down.data, isOnePage) : 'sort-fails';
    if (!code) continue;
    const [came, effect] = SORT_SENTENCES[code];
    const ask = `Sort by \`sort_by=${field}\`, up for \`sort_direction=asc\` and down for \`desc\`.`;
    findings.push({ code, level: 'gap', call: name, field, came, shown: effect, ask });
  }
  return findings;
};
