import type { ExtraHandlers } from '../../crud/extra';
import { findConsequences } from './findConsequences';
import { pageInMemory } from '../../crud/extraRows';
import { parseId, parseIds } from '../../crud/ids';

/** What is still open with people who are to be blocked or deleted. */
export const consequences: ExtraHandlers<'consequences'> = {
  list: async (context, query) => {
    const { id = [], ids } = query.filter;
    const numbers = parseIds(ids.length ? ids : id);
    return pageInMemory(numbers.length ? await findConsequences(context, numbers) : [], query);
  },
  get: async (context, id) => {
    const number = parseId(id);
    return number === undefined ? undefined : (await findConsequences(context, [number]))[0];
  },
};
