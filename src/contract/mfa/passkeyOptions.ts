import * as z from 'zod/mini';

import { translatable } from '../core/translatable';
import { described, field, type Field } from '../core/field';
import { isObject, throwUnreadable } from '../core/read';

/** What a server asks a browser with, of passkeys. Apart, so that the sign-in page fetches no more. */

/** What the browser's own call is given, as the standard has it: nothing here reads more of it than that it is there. */
const options = <Options extends object>(description: string): Field<Options, Options> =>
  described(
    description,
    field<Options, Options>(
      () => z.custom<Options>(isObject),
      (value) =>
        isObject(value) ? (value as Options) : throwUnreadable(translatable('request.token_is_missing')),
    ),
  );
/** Extensions are not asked for; the library and the browser have different types of them. */
export const creationOptions = options<Omit<PublicKeyCredentialCreationOptionsJSON, 'extensions'>>(
  "The standard's `PublicKeyCredentialCreationOptionsJSON`",
);
export const requestOptions = options<Omit<PublicKeyCredentialRequestOptionsJSON, 'extensions'>>(
  "The standard's `PublicKeyCredentialRequestOptionsJSON`",
);
