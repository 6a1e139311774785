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
          came: `\`range=${id}\` is rejected: ${quote(response.message)}`,
          shown: 'The page fails for this period.',
          ask: `Accept the ranges ${asCode(range)}.`,
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
      came: 'All periods have the same statistics.',
      shown: 'Selecting a period has no effect.',
      ask: 'Compute the statistics of the requested `range`.',
    },
  ];
};

/** Text that occurs in no name and no email. */
const UNKNOWN_TEXT = 'qzxjvw7431';
const SEARCHED_FIELDS = { email: 'email', first_name: 'first name', last_name: 'last name' } as const;
/** Search texts that find many rows: the empty text, the `@` of each email, and frequent vowels. */
const WIDE_SEARCHES = ['', '@', 'e', 'i', 'o', 'u'];

const SEARCH_SENTENCES = {
  'search-fails': ['A search fails.', 'The list shows an error.'],
  'search-ignored': ['A search has no effect: it returns all rows.', 'The search box has no effect.'],
  'search-finds-others': [
    'A search returns rows that do not contain the search text.',
    'The list shows these rows among the results.',
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
        came: `\`search=${usual}\` finds ${found} rows, \`search=${search}\` finds ${others}: the server searches for the letter.`,
        shown: `The list omits rows whose searched fields do not contain “${usual}”.`,
        ask: `Return all rows for \`search=${usual}\`: section 7 sends this text for an empty search.`,
      };
    // Stops after an empty search that finds rows, because no other search can find more rows.
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
      // Converts the search text to lower case, because users type lower case.
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
    ask: 'Search names and emails for `search`, and return only matching rows.',
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
      came: `A search for the ${missed.join(' or the ')} of a listed person does not find that person.`,
      shown: 'Users cannot find people this way.',
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

/** Tells whether a column has ids that are not numbers. A server can sort such ids in any order. */
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
  'sort-fails': ['The request fails.', 'Clicking the column heading shows an error.'],
  'sort-of-page': [
    'The server sorts only the rows of the first page.',
    'Clicking the column heading reorders only the first page.',
  ],
  'sort-ignored': ['Both directions return the same order.', 'Clicking the column heading has no effect.'],
  'sort-reversed': ['The sort directions are reversed.', 'The heading’s arrow points the wrong way.'],
  'sort-otherwise': [
    'The rows are not in the requested order.',
    'Clicking the column heading does not sort the list.',
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
    const ask = `Sort by \`sort_by=${field}\`, ascending for \`sort_direction=asc\` and descending for \`desc\`.`;
    findings.push({ code, level: 'gap', call: name, field, came, shown: effect, ask });
  }
  return findings;
};
