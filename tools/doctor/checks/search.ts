import { isEqual } from 'es-toolkit';
import type { RaRecord } from 'react-admin';

import { removeIdSuffix } from '../../../src/dataProvider/duplicateIds';
import { queryOf } from '../queryOf';
import { firstPage } from '../readings';
import type { Check } from './check';

/** What nobody is called. */
const NOBODY = 'qzxjvw7431';

const idsOf = (rows: readonly RaRecord[]) => rows.map(({ id }) => String(removeIdSuffix(id)));

/** Whether a search finds who is there, and nobody else. */
export const search: Check = async ({ reading: { call, list }, list: shown, name }, { watch: { send } }) => {
  const last = shown?.data.at(-1);
  if (!list || !last || !('search' in queryOf(call))) return [];
  const found = async (q: string) => {
    const { data } = await list(send, { ...firstPage(), filter: { q } }).catch(() => ({ data: undefined }));
    return data && idsOf(data);
  };
  const about = {
    call: name,
    level: 'gap',
    ask: 'Search names and addresses for `search`, and answer only who has it.',
  } as const;
  const nobody = await found(NOBODY);
  if (nobody && isEqual(nobody, idsOf(shown?.data ?? []))) {
    return [
      {
        ...about,
        code: 'search-ignored',
        came: 'A search changes nothing: everybody is still there.',
        shown: 'The search box does nothing.',
      },
    ];
  }
  const email = typeof last.email === 'string' ? last.email : '';
  const someone = email && (await found(email));
  return someone && !someone.includes(String(removeIdSuffix(last.id)))
    ? [
        {
          ...about,
          code: 'search-misses',
          came: 'A search for the address of somebody in the list does not find them.',
          shown: 'Whoever searches by address finds nobody.',
        },
      ]
    : [];
};
