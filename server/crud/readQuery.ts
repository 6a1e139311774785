import * as z from 'zod/mini';

import { translatable } from '../../src/contract/core/translatable';
import { sortParam } from '../../src/contract/core/exportDefinition';
import type { ExtraResource } from '../../src/contract/extensions';
import { MAX_PAGE_SIZE } from '../../src/contract/limits';
import { wholeBetween } from '../../src/contract/core/numberInputs';
import { validate } from '../http/readInput';
import type { ListQuery } from './extra';

/** Of a row in its list: as far as PostgreSQL counts. */
const MAX_PLACE = 2 ** 31 - 1;

/** A query's parts are JSON, as `ra-data-simple-rest` writes them. */
const json = (usual: string) =>
  z.pipe(
    z._default(z.string(), usual),
    z.transform((written, context) => {
      try {
        return JSON.parse(written) as unknown;
      } catch {
        context.issues.push({ code: 'custom', input: written, message: translatable('http.not_json') });
        return z.NEVER;
      }
    }),
  );

const place = wholeBetween(0, MAX_PLACE);
const range = z.pipe(json(`[0,${MAX_PAGE_SIZE - 1}]`), z.tuple([place, place]));

/** Makes the reader of a list's query, from the declaration of its extension. */
export const createQueryReader = ({
  sortBy,
  order,
  filter,
}: Pick<ExtraResource, 'sortBy' | 'order' | 'filter'>) => {
  const query = z.strictObject({
    sort: z.pipe(json(JSON.stringify([order.field, order.order])), sortParam(sortBy)),
    range,
    filter: z.pipe(json('{}'), filter),
  });
  /** @throws HTTPException 422 naming each part at fault, and each that no list or not this one knows */
  return (sent: Record<string, string>): ListQuery => {
    const asked = validate(query, sent);
    const [field, direction] = asked.sort;
    const [first, last] = asked.range;
    return {
      sort: { field, order: direction },
      offset: first,
      limit: Math.min(Math.max(last - first + 1, 0), MAX_PAGE_SIZE),
      filter: asked.filter,
    };
  };
};
