import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

import type { Sentence } from '../../src/contract/sentences';

/** A call that is not done, and why: in both languages, of which the answer has the reader's. */
export const refusal = (status: ContentfulStatusCode, message: Sentence) =>
  new HTTPException(status, { message });
