import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';

import type { RowOf } from '../../contract/core/field';
import type { creationOptions, requestOptions } from '../../contract/mfa/passkeys';
import { translate } from '../../i18n/i18nProvider';

const MESSAGES: Record<string, string> = {
  NotAllowedError: 'mfa.passkey_cancelled',
  AbortError: 'mfa.passkey_cancelled',
  InvalidStateError: 'mfa.passkey_exists',
  SecurityError: 'mfa.wrong_domain',
};

/** @throws Error with a translated message */
const explain = (error: unknown): never => {
  const name = error instanceof Error ? error.name : '';
  const isElsewhere = error instanceof WebAuthnError && /INVALID_(DOMAIN|RP_ID)/.test(error.code);
  const message = isElsewhere ? 'mfa.wrong_domain' : (MESSAGES[name] ?? 'mfa.passkeys_unsupported');
  throw new Error(translate(message), { cause: error });
};

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Asks the device for a passkey that there is; extensions are not asked for. @throws Error with a translated message */
export const requestPasskey = async (options: RowOf<typeof requestOptions>) => {
  // The same of the standard: where TypeScript's own types have any text, the library's name the words.
  const optionsJSON = options as RequestOptions;
  const shown = await startAuthentication({ optionsJSON }).catch(explain);
  return { ...shown, clientExtensionResults: {} };
};

/** Asks the device to make one. @throws Error with a translated message */
export const createPasskey = async (options: RowOf<typeof creationOptions>) => {
  const optionsJSON = options as CreationOptions;
  const made = await startRegistration({ optionsJSON }).catch(explain);
  return { ...made, clientExtensionResults: {} };
};
