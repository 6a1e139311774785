import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

import type { BilingualText } from '../../src/contract/bilingual';

/** A call that is not done, and why: in both languages, of which the answer has the reader's. */
export const httpError = (status: ContentfulStatusCode, message: BilingualText) =>
  new HTTPException(status, { message });
