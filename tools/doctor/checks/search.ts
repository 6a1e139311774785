import { isEqual } from 'es-toolkit';
import type { RaRecord } from 'react-admin';

import { MAX_PAGE_SIZE } from '../../../src/contract/limits';
import { findRows } from '../../../src/dataProvider/readResponse';
import { firstPage, isList, queryOf } from '../readings';
import { startedBy, type Trial } from '../tryReading';
import type { Watch } from '../watch';
import type { Check } from './check';

/** No name or address has it. */
const NOBODY = 'qzxjvw7431';
const FIELDS = { email: 'address', first_name: 'first name', last_name: 'last name' } as const;
/** An empty search, and letters of which an address or a name has one at least. */
const WIDE = ['', '@', 'e', 'i', 'o', 'u'];

const ASK = 'Search names and addresses for `search`, and answer only who has it.';
const WORDS = {
  'search-fails': ['A search fails.', 'Whoever searches is told that it failed.'],
  'search-ignored': ['A search changes nothing: everybody is still there.', 'The search box does nothing.'],
  'search-finds-others': [
    'A search finds rows that do not have what is searched for.',
    'They are in the list, among the others.',
  ],
} as const;

const has = (value: unknown, text: string) => typeof value === 'string' && value.toLowerCase().includes(text);

/** How many rows the search finds that the product sends for an empty search box, and one that finds more. */
const compareUsual = async ({ reading: { call }, exchanges: [first] }: Trial, watch: Watch) => {
  const { search: usual } = (first?.input ?? {}) as { search?: string };
  if (!usual || !isList(call)) return undefined;
  const count = async (search: string) => {
    const query = { ...(first!.input as object), search, page: 1, per_page: MAX_PAGE_SIZE };
    const [asked] = await startedBy(watch, () => watch.send(call, query));
    if (asked?.data === undefined) return 0;
    const { rows, total = rows.length } = findRows(asked.data, call.output.name);
    return total;
  };
  const found = await count(usual);
  for (const search of WIDE) {
    const others = await count(search);
    if (others > found) return { usual, found, search, others };
    // A server that answers all rows for an empty search has no more of them.
    if (!search && others) return undefined;
  }
  return undefined;
};

export const search: Check = async (trial, { watch }) => {
  const { reading, list: shown, name } = trial;
  const { call, list } = reading;
  const last = shown?.data.at(-1);
  if (!list || !last || !('search' in queryOf(call))) return [];
  const find = (q: string) =>
    list(watch.send, { ...firstPage(), filter: { q } }).then(
      ({ data }) => data,
      () => undefined,
    );
  const missed: string[] = [];
  const judge = async (): Promise<keyof typeof WORDS | undefined> => {
    const nobody = await find(NOBODY);
    if (!nobody) return 'search-fails';
    if (nobody.length) return isEqual(nobody, shown?.data) ? 'search-ignored' : 'search-finds-others';
    for (const [field, word] of Object.entries(FIELDS)) {
      // Without capitals, as it is typed.
      const text = typeof last[field] === 'string' ? last[field].toLowerCase() : '';
      const rows = text ? await find(text) : [];
      if (!rows) return 'search-fails';
      if (text && !rows.some((row) => has(row[field], text))) missed.push(word);
      const isOther = (row: RaRecord) => !Object.values(row).some((value) => has(value, text));
      if (field === 'email' && rows.some(isOther)) return 'search-finds-others';
    }
    return undefined;
  };
  const code = await judge();
  const usual = await compareUsual(trial, watch);
  const about = { call: name, level: 'gap', ask: ASK } as const;
  return [
    ...(code ? [{ ...about, code, came: WORDS[code][0], shown: WORDS[code][1] }] : []),
    ...(missed.length
      ? [
          {
            ...about,
            code: 'search-misses',
            came: `A search for the ${missed.join(' or the ')} of somebody in the list does not find them.`,
            shown: 'Whoever searches so finds nobody.',
          },
        ]
      : []),
    ...(usual
      ? [
          {
            ...about,
            code: 'search-literal',
            came: `\`search=${usual.usual}\` finds ${usual.found} rows, \`search=${usual.search}\` ${usual.others}: it is taken for a letter.`,
            shown: `Rows without “${usual.usual}” in what is searched are not in the list.`,
            ask: `Answer all rows for \`search=${usual.usual}\`: section 7 sends it for an empty search.`,
          },
        ]
      : []),
  ];
};
