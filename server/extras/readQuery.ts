import * as z from 'zod/mini';

import { EXTRA_SORT } from '../../src/contract/exportDefinition';
import { MAX_PAGE_SIZE } from '../../src/contract/limits';
import { wholeBetween } from '../../src/contract/numberInputs';
import { validate } from '../http/readInput';
import { notJson } from '../sentences/http';
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
        context.issues.push({ code: 'custom', input: written, message: notJson });
        return z.NEVER;
      }
    }),
  );

const place = wholeBetween(0, MAX_PLACE);
const query = z.object({
  sort: z.pipe(json('["id","DESC"]'), EXTRA_SORT),
  range: z.pipe(json(`[0,${MAX_PAGE_SIZE - 1}]`), z.tuple([place, place])),
});

/** @throws HTTPException 422 naming each part at fault */
export const readQuery = (sent: Record<string, string>, allowed: z.ZodMiniType<object>): ListQuery => {
  const asked = z.extend(query, { filter: z.pipe(json('{}'), allowed) });
  const { sort, range, filter } = validate(asked, sent);
  const [first, last] = range;
  return {
    sort: { field: sort[0], order: sort[1] },
    offset: first,
    limit: Math.min(Math.max(last - first + 1, 0), MAX_PAGE_SIZE),
    filter,
  };
};
