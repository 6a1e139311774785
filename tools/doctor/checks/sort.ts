import { isEqual, uniq } from 'es-toolkit';
import type { RaRecord } from 'react-admin';

import type { Finding } from '../finding';
import { firstPage, queryOf } from '../readings';
import type { Check } from './check';

const collators = [
  new Intl.Collator('en'),
  new Intl.Collator('en', { numeric: true }),
  new Intl.Collator('en', { ignorePunctuation: true }),
];
/** Servers differ in how they order letters: any usual order will do. */
const ORDERS = [
  ...collators.map(({ compare }) => compare),
  (a: string, b: string) => (a < b ? -1 : Number(a > b)),
  (a: string, b: string) => Number(a) - Number(b),
];
const isAscending = (values: readonly string[]) =>
  ORDERS.some((compare) => values.every((value, at) => !at || compare(values[at - 1]!, value) <= 0));

const isNumber = (text: string) => text !== '' && !Number.isNaN(Number(text));

/** In which order ids come that are no numbers, their server alone knows. */
const isOpaque = (column: string, values: readonly string[]) => column === 'id' && !values.every(isNumber);

const idsOf = (rows: readonly RaRecord[]) => rows.map(({ id }) => String(id)).toSorted();

const judged = (
  column: string,
  [up, down]: readonly [readonly RaRecord[], readonly RaRecord[]],
  isOnePage: boolean,
) => {
  const [rising, falling] = [up, down].map((rows) =>
    rows
      .map((row): unknown => row[column])
      .filter((value) => value != null && value !== '')
      .map(String),
  ) as [string[], string[]];
  if (uniq([...rising, ...falling]).length < 2) return undefined;
  if (isAscending(rising) && isAscending(falling.toReversed())) {
    // Of several pages, the first rows one way are not the first rows the other way.
    const isPageAlone = !isOnePage && rising[0] !== rising.at(-1) && isEqual(idsOf(up), idsOf(down));
    return isPageAlone ? 'sort-of-page' : undefined;
  }
  if (isEqual(rising, falling)) return 'sort-ignored';
  if (isOpaque(column, [...rising, ...falling])) return undefined;
  return isAscending(falling) && isAscending(rising.toReversed()) ? 'sort-reversed' : 'sort-otherwise';
};

const WORDS = {
  'sort-fails': ['The request fails', 'After a click on the heading the list fails.'],
  'sort-of-page': [
    'The rows of the first page are sorted, and not all rows',
    'After a click on the heading the first page has the same rows, in another order.',
  ],
  'sort-ignored': [
    'The same rows come, whichever way is asked for',
    'A click on the heading changes nothing.',
  ],
  'sort-reversed': ['Ascending is descending there', 'The heading’s arrow points the wrong way.'],
  'sort-otherwise': [
    'The rows come in another order than was asked for',
    'A click on the heading does not sort.',
  ],
} as const;

export const sort: Check = async ({ reading: { call, list }, list: shown, name }, { watch: { send } }) => {
  const { sort_by: columns = [] } = queryOf(call);
  const findings: Finding[] = [];
  for (const column of list && shown ? columns : []) {
    const sorted = (order: 'ASC' | 'DESC') =>
      list!(send, { ...firstPage(), sort: { field: column, order } }).catch(() => undefined);
    const [up, down] = [await sorted('ASC'), await sorted('DESC')];
    const isOnePage = up?.pageInfo ? !up.pageInfo.hasNextPage : up?.data.length === up?.total;
    const code = up && down ? judged(column, [up.data, down.data], isOnePage) : 'sort-fails';
    if (!code) continue;
    const [came, effect] = WORDS[code];
    findings.push({
      code,
      level: 'gap',
      call: name,
      field: column,
      came: `${came}.`,
      shown: effect,
      ask: `Sort by \`sort_by=${column}\`, up for \`sort_direction=asc\` and down for \`desc\`.`,
    });
  }
  return findings;
};
