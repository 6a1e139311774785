import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';

import type { RowOf } from '../../contract/field';
import type { creationOptions, requestOptions } from '../../contract/passkeyOptions';
import { inReadersLanguage } from '../../format/inReadersLanguage';
import * as say from './words';

/** What the browser's own refusals mean to whoever sees the sentence. */
const SENTENCES: Record<string, string> = {
  NotAllowedError: say.wasCancelled,
  AbortError: say.wasCancelled,
  InvalidStateError: say.isThereAlready,
  SecurityError: say.belongsElsewhere,
};

/** @throws Error with a sentence for the reader */
const explain = (error: unknown): never => {
  const name = error instanceof Error ? error.name : '';
  const isElsewhere = error instanceof WebAuthnError && /INVALID_(DOMAIN|RP_ID)/.test(error.code);
  const sentence = isElsewhere ? say.belongsElsewhere : (SENTENCES[name] ?? say.cannotBeUsedHere);
  throw new Error(inReadersLanguage(sentence), { cause: error });
};

type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Asks the device for a passkey that there is; extensions are not asked for. @throws Error with a sentence */
export const showPasskey = async (options: RowOf<typeof requestOptions>) => {
  // The same of the standard: where TypeScript's own types have any text, the library's name the words.
  const optionsJSON = options as RequestOptions;
  const shown = await startAuthentication({ optionsJSON }).catch(explain);
  return { ...shown, clientExtensionResults: {} };
};

/** Asks the device to make one. @throws Error with a sentence */
export const makePasskey = async (options: RowOf<typeof creationOptions>) => {
  const optionsJSON = options as CreationOptions;
  const made = await startRegistration({ optionsJSON }).catch(explain);
  return { ...made, clientExtensionResults: {} };
};
