import * as z from 'zod/mini';

import { text } from '../../src/contract/inputs';
import { MAX_PAGE_SIZE } from '../../src/contract/limits';
import { validate } from '../http/readInput';
import { notJson } from '../sentences/http';
import type { ListQuery } from './extra';

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

const place = z.number().check(z.int(), z.minimum(0), z.maximum(2 ** 31 - 1));
const query = z.object({
  sort: z.pipe(json('["id","DESC"]'), z.tuple([text().check(z.maxLength(64)), z.enum(['ASC', 'DESC'])])),
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
