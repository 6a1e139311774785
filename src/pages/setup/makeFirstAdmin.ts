import type * as z from 'zod/mini';

import { setupCall, type setupForm } from '../../contract/auth/firstRun';
import { callApi } from '../../dataProvider/send';
import { session } from '../../authProvider/session/session';

/** Makes the administrator and signs them in. @throws ApiError with the server's sentence */
export const makeFirstAdmin = async (form: z.output<typeof setupForm>) => {
  const { confirm_password: _, ...sent } = form;
  const { token, user } = await callApi(setupCall, sent);
  session.start(token, user, true);
};
