import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';

import type { RowOf } from '../../contract/core/field';
import type { creationOptions, requestOptions } from '../../contract/mfa/credentials';
import { translate } from '../../i18n/i18nProvider';

const MESSAGE_KEYS: Record<string, string> = {
  NotAllowedError: 'mfa.passkey_cancelled',
  AbortError: 'mfa.passkey_cancelled',
  InvalidStateError: 'mfa.passkey_exists',
  SecurityError: 'mfa.wrong_domain',
};

/** Rethrows a WebAuthn error. @throws Error with a translated message */
const throwTranslated = (error: unknown): never => {
  const name = error instanceof Error ? error.name : '';
  const isWrongDomain = error instanceof WebAuthnError && /INVALID_(DOMAIN|RP_ID)/.test(error.code);
  const message = isWrongDomain ? 'mfa.wrong_domain' : (MESSAGE_KEYS[name] ?? 'mfa.passkeys_unsupported');
  throw new Error(translate(message), { cause: error });
};

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/**
 * Asks the device for an existing passkey, without WebAuthn extensions.
 *
 * @throws Error with a translated message
 */
export const requestPasskey = async (options: RowOf<typeof requestOptions>) => {
  // The contract declares enumerated values with the type `string`. The library declares a union of the values.
  const optionsJSON = options as RequestOptions;
  const assertion = await startAuthentication({ optionsJSON }).catch(throwTranslated);
  return { ...assertion, clientExtensionResults: {} };
};

/** Asks the device to create a passkey. @throws Error with a translated message */
export const createPasskey = async (options: RowOf<typeof creationOptions>) => {
  const optionsJSON = options as CreationOptions;
  const attestation = await startRegistration({ optionsJSON }).catch(throwTranslated);
  return { ...attestation, clientExtensionResults: {} };
};
