import type { ExtraHandlers } from './extra';
import { findConsequences } from '../people/findConsequences';
import { parseId } from '../rows/ids';

/** What is still open with people who are to be blocked or deleted. */
export const consequences: ExtraHandlers<'consequences'> = {
  list: async (context, { filter: { ids }, offset, limit }) => {
    const numbers = ids.slice(offset, offset + limit).flatMap((id) => parseId(id) ?? []);
    return { rows: numbers.length ? await findConsequences(context, numbers) : [] };
  },
  get: async (context, id) => {
    const number = parseId(id);
    return number === undefined ? undefined : (await findConsequences(context, [number]))[0];
  },
};
