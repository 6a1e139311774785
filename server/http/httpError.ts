import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

import { listed, translatable, type Translatable } from '../../src/contract/core/translatable';
import type { RefusalDetails } from '../../src/contract/mfa/factors';
import type { Role } from '../../src/contract/roles';
import { joinSentences } from '../../src/contract/core/fieldErrors';
import type { Language } from '../../src/contract/core/languages';
import { translateMessage } from '../platform/translate';

/** Creates an HTTP error with a translatable message. The error handler picks the caller's language. */
export const httpError = (status: ContentfulStatusCode, message: Translatable) =>
  new HTTPException(status, { message });

/** Creates the error 403 that names the roles of which one is required. */
export const missingRoleError = (roles: readonly Role[]) => {
  const names = roles.map((role) => translatable('auth.quoted', { text: translatable(`roles.${role}`) }));
  return httpError(403, translatable('auth.needs_role', { roles: listed(names, 'anyOf') }));
};

/** Rejects a request until the caller has confirmed who they are, or has set up a second factor. */
export class StepUpRequiredError extends HTTPException {
  /** @param more tells the client what to ask for first */
  constructor(
    message: Translatable,
    readonly more: RefusalDetails,
  ) {
    super(403, { message });
  }
}

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

/** Rejects a request's input. `errors` has a message, as rules encode it, for each field at fault. */
export class ValidationError extends HTTPException {
  /** @param status 401 for a token, 413 where a field makes the whole body too large */
  constructor(
    private readonly errors: Record<string, string>,
    status: 401 | 413 | 422 = 422,
  ) {
    super(status);
  }

  /** Returns the fields' messages, and one of them all, without the names that the fields have in JSON. */
  inLanguage(language: Language): { errors: Record<string, string>; message: string } {
    const errors = Object.fromEntries(
      Object.entries(this.errors).map(([field, message]) => [field, translateMessage(language, message)]),
    );
    return { errors, message: joinSentences(Object.values(errors)) };
  }
}
