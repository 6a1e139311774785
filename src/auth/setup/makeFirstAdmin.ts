import type * as z from 'zod/mini';

import { setupCall } from '../../contract/firstRun';
import type { setupForm } from '../../contract/payloads/setup';
import { readSignIn } from '../../dataProvider/readers/profile';
import { send } from '../../dataProvider/send';
import { session } from '../../session/session';

/** Makes the administrator and signs them in. @throws HttpError with the server's sentence */
export const makeFirstAdmin = async (form: z.output<typeof setupForm>) => {
  const { confirm_password: _, ...sent } = form;
  const { token, user } = readSignIn(await send(setupCall, sent));
  session.start(token, user, true);
};

/** The field that a refusal is about, to say it there. @throws the failure itself when it names none of these */
export const refusedField = (fields: readonly string[]) => (error: Error) => {
  const [, field = '', sentence = ''] = /^(\w+): ([^;]+)$/.exec(error.message) ?? [];
  if (!fields.includes(field)) throw error;
  return { field, sentence };
};
