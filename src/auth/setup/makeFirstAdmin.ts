import type * as z from 'zod/mini';

import { setupCall, type setupForm } from '../../contract/firstRun';
import { fieldErrorsOf, type ApiError } from '../../dataProvider/ApiError';
import { callApi } from '../../dataProvider/send';
import { session } from '../../session/session';

/** Makes the administrator and signs them in. @throws ApiError with the server's sentence */
export const makeFirstAdmin = async (form: z.output<typeof setupForm>) => {
  const { confirm_password: _, ...sent } = form;
  const { token, user } = await callApi(setupCall, sent);
  session.start(token, user, true);
};

/** The fields that a refusal is about, to say it there. @throws the failure itself when it names none */
export const refusedFields = (error: ApiError) => {
  const refused = Object.entries(fieldErrorsOf(error.body));
  if (!refused.length) throw error;
  return refused;
};
