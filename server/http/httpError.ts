import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

import type { Translatable } from '../../src/contract/core/translatable';

/** A call that is not done, and why: in both languages, of which the answer has the reader's. */
export const httpError = (status: ContentfulStatusCode, message: Translatable) =>
  new HTTPException(status, { message });

/** Thrown in place of a second creation: the first one succeeded. */
export class RepeatedRequest extends Error {
  constructor(
    /** The created record, where the endpoint responds with it. */
    readonly recordId: string | null,
    /** The message of the first response, in both languages. */
    message: string | null,
  ) {
    super(message ?? undefined);
  }
}
