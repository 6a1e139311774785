import type * as z from 'zod/mini';

import type { RecordAnswer } from '../contract/core/answer';
import type { Endpoint } from '../contract/core/endpoint';
import { session } from '../session/session';
import { createSend } from './http';
import { readAnswer } from './readAnswer';
import { apiRoot as root } from './root';

export const sessionToken = () => session.current()?.loginInfo.token;

/** For calls whose answer is not toasted: signing in, and what the screens do not show. */
export const send = createSend({ root, token: sessionToken });

/** The same, and what the answer says. @throws ApiError */
export const callApi = async <In extends z.ZodMiniType, Row>(
  call: Endpoint<In, RecordAnswer<unknown, Row>>,
  input: z.input<In>,
  signal?: AbortSignal,
): Promise<Row> => readAnswer(call.output.read, await send(call, input, signal));
