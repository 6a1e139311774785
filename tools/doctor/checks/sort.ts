import { isEqual, uniq } from 'es-toolkit';
import type { RaRecord } from 'react-admin';

import type { Finding } from '../finding';
import { queryOf } from '../queryOf';
import { firstPage } from '../readings';
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

const judged = (column: string, up: readonly string[], down: readonly string[]) => {
  if (isAscending(up) && isAscending(down.toReversed())) return undefined;
  if (isEqual(up, down)) return 'sort-ignored';
  if (isOpaque(column, [...up, ...down])) return undefined;
  return isAscending(down) && isAscending(up.toReversed()) ? 'sort-reversed' : 'sort-otherwise';
};

const WORDS = {
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

/** Whether each column sorts, both ways. */
export const sort: Check = async ({ reading: { call, list }, list: shown, name }, { watch: { send } }) => {
  const { sort_by: columns = [] } = queryOf(call);
  const findings: Finding[] = [];
  for (const column of list && shown ? columns : []) {
    const sorted = async (order: 'ASC' | 'DESC') => {
      const { data } = await list!(send, {
        ...firstPage(),
        sort: { field: column, order },
      }).catch(() => ({
        data: [] as RaRecord[],
      }));
      return data
        .map((row): unknown => row[column])
        .filter((value) => value != null && value !== '')
        .map(String);
    };
    const [up, down] = [await sorted('ASC'), await sorted('DESC')];
    const code = uniq([...up, ...down]).length > 1 ? judged(column, up, down) : undefined;
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
