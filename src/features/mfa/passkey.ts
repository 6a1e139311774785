import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';

import type { RowOf } from '../../contract/core/field';
import type { creationOptions, requestOptions } from '../../contract/mfa/passkeyOptions';
import { translateMessage } from '../../i18n/i18nProvider';
import * as say from './words';

/** What the browser's own refusals mean to whoever sees the sentence. */
const SENTENCES: Record<string, string> = {
  NotAllowedError: say.passkeyCancelled,
  AbortError: say.passkeyCancelled,
  InvalidStateError: say.passkeyExists,
  SecurityError: say.wrongDomain,
};

/** @throws Error with a sentence for the reader */
const explain = (error: unknown): never => {
  const name = error instanceof Error ? error.name : '';
  const isElsewhere = error instanceof WebAuthnError && /INVALID_(DOMAIN|RP_ID)/.test(error.code);
  const sentence = isElsewhere ? say.wrongDomain : (SENTENCES[name] ?? say.passkeysUnsupported);
  throw new Error(translateMessage(sentence), { cause: error });
};

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Asks the device for a passkey that there is; extensions are not asked for. @throws Error with a sentence */
export const requestPasskey = async (options: RowOf<typeof requestOptions>) => {
  // The same of the standard: where TypeScript's own types have any text, the library's name the words.
  const optionsJSON = options as RequestOptions;
  const shown = await startAuthentication({ optionsJSON }).catch(explain);
  return { ...shown, clientExtensionResults: {} };
};

/** Asks the device to make one. @throws Error with a sentence */
export const createPasskey = async (options: RowOf<typeof creationOptions>) => {
  const optionsJSON = options as CreationOptions;
  const made = await startRegistration({ optionsJSON }).catch(explain);
  return { ...made, clientExtensionResults: {} };
};
