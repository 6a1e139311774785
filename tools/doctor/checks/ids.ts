import { uniqBy } from 'es-toolkit';

import { isObject } from '../../../src/contract/core/read';
import { hasDuplicateIds } from '../../../src/dataProvider/requestPage';
import { findRows } from '../../../src/dataProvider/readResponse';
import type { Finding } from '../finding';
import { isList } from '../readings';
import type { Check } from './check';

type Said = Omit<Finding, 'call' | 'level' | 'field'>;

const SHARED: Said = {
  code: 'shared-ids',
  came: 'Two rows have the same id.',
  shown: 'Both are shown, and nothing can be done to either: nobody could say which is meant.',
  ask: 'Give each row of a list an id of its own.',
};

const REPEATED: Said = {
  code: 'repeated-rows',
  came: 'A row comes twice, word for word.',
  shown: 'It is shown once.',
  ask: 'Send each row once.',
};

const ROUNDED: Said = {
  code: 'rounded-id',
  came: 'An id is a JSON number above 2^53, which JavaScript rounds to the id of another record.',
  shown: 'It is read and sent as text, which the server may not accept, or round itself.',
  ask: 'Send ids above 2^53 as text.',
};

const hasRoundedId = (value: unknown, key = ''): boolean => {
  if (typeof value === 'number') return /(^|_)id$/.test(key) && Math.abs(value) > Number.MAX_SAFE_INTEGER;
  if (Array.isArray(value)) return value.some((item) => hasRoundedId(item, key));
  return isObject(value) && Object.entries(value).some(([name, inner]) => hasRoundedId(inner, name));
};

/** Checks that each row has an id, and that no two rows share one. */
export const ids: Check = async ({ reading: { call }, exchanges: [first], failure, name }) => {
  if (!first) return [];
  // A response that failed need not be JSON.
  if (first.data !== undefined && hasRoundedId(JSON.parse(first.source)))
    return [{ ...ROUNDED, level: 'fail', call: name, field: 'id' }];
  if (failure || !isList(call)) return [];
  const rows = findRows(first.data, call.output.name).rows.filter((row) => row !== null);
  const unique = uniqBy(rows, (row) => JSON.stringify(row));
  const found = [
    ...(unique.length < rows.length && hasDuplicateIds(rows) ? [REPEATED] : []),
    ...(hasDuplicateIds(unique) ? [SHARED] : []),
  ];
  return found.map((said) => ({ ...said, level: 'gap', call: name, field: 'id' }));
};
