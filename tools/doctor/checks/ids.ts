import { findRows } from '../../../src/dataProvider/readList';
import { hasDuplicateIds } from '../../../src/dataProvider/duplicateIds';
import { isList } from '../readings';
import type { Check } from './check';

/** Whether each row has an id of its own. */
export const ids: Check = async ({ reading: { call }, exchanges: [first], failure, name }) => {
  if (failure || !first || !isList(call) || !hasDuplicateIds(findRows(first.data, call.answer.name).rows))
    return [];
  return [
    {
      code: 'shared-ids',
      level: 'gap',
      call: name,
      field: 'id',
      came: 'Two rows have the same id.',
      shown: 'Both are shown, and nothing can be done to either: nobody could say which is meant.',
      ask: 'Give each row of a list an id of its own.',
    },
  ];
};
