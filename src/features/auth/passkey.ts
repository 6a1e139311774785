import type { RowOf } from '../../contract/core/field';
import type { creationOptions } from '../../contract/mfa/credentials';
import type { requestOptions } from '../../contract/mfa/secondFactor';
import { translate } from '../../i18n/i18nProvider';

/** Returns true for a domain name, and false for an IP address. Browsers bind passkeys to a domain name. */
export const isDomainName = (hostname: string) => !/^[\d.]+$|^\[/.test(hostname);

/** Returns true if the browser supports passkeys on this site. Browsers offer the WebAuthn API only over TLS. */
export const canUsePasskeys = () => 'PublicKeyCredential' in window && isDomainName(window.location.hostname);

/** Loads the WebAuthn library, which only passkeys need. */
export const loadWebAuthn = () => import('@simplewebauthn/browser');
type WebAuthn = Awaited<ReturnType<typeof loadWebAuthn>>;

const MESSAGE_KEYS: Record<string, string> = {
  NotAllowedError: 'mfa.passkey_cancelled',
  AbortError: 'mfa.passkey_cancelled',
  InvalidStateError: 'mfa.passkey_exists',
  SecurityError: 'mfa.wrong_domain',
};

/** Translates a WebAuthn error. @throws Error with the translated message */
const throwTranslated = (error: Error & { code?: unknown }): never => {
  const isInvalidDomain = /INVALID_(DOMAIN|RP_ID)/.test(String(error.code));
  const key = isInvalidDomain ? 'mfa.wrong_domain' : (MESSAGE_KEYS[error.name] ?? 'mfa.passkeys_unsupported');
  throw new Error(translate(key), { cause: error });
};

/** Asks the device for an existing passkey. @throws Error with a translated message */
export const requestPasskey = async (options: RowOf<typeof requestOptions>) => {
  const { startAuthentication } = await loadWebAuthn();
  // Casts the options, because the contract declares strings where the library declares unions of literals.
  const optionsJSON = options as Parameters<WebAuthn['startAuthentication']>[0]['optionsJSON'];
  const assertion = await startAuthentication({ optionsJSON }).catch(throwTranslated);
  return { ...assertion, clientExtensionResults: {} };
};

/** Asks the device to create a passkey. @throws Error with a translated message */
export const createPasskey = async (options: RowOf<typeof creationOptions>) => {
  const { startRegistration } = await loadWebAuthn();
  const optionsJSON = options as Parameters<WebAuthn['startRegistration']>[0]['optionsJSON'];
  const attestation = await startRegistration({ optionsJSON }).catch(throwTranslated);
  return { ...attestation, clientExtensionResults: {} };
};
