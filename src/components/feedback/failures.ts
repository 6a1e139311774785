import { useNotify } from 'react-admin';

import { shorten } from '../../contract/core/unicode';
import { translatable, type Translatable } from '../../contract/core/translatable';
import { ApiError } from '../../dataProvider/errors';
import { messageOf } from '../../dataProvider/request';
import { translateMessage } from '../../i18n/i18nProvider';

export const useNotifyFailure = () => {
  const notify = useNotify();
  // Passes the text as the default translation (`_`), because react-admin uses a message as a translation key.
  return ({ message }: Error) => notify(message, { type: 'error', messageArgs: { _: message } });
};

const MAX_NAME_LENGTH = 60;
const shortName = (name: string) =>
  name.length > MAX_NAME_LENGTH ? `${shorten(name, MAX_NAME_LENGTH)}…` : name;

/** Messages about a write that the server did not confirm, after the list has been read again. */
export const savedMessage = (name: string) =>
  translatable('unknown_outcome.was_saved', { name: shortName(name) });
export const notListedMessage = (name: string) =>
  translatable('unknown_outcome.is_not_listed', { name: shortName(name) });
export const notVisibleMessage = translatable('unknown_outcome.is_not_shown');

/** Returns the error of an unconfirmed write that the list does not show. Keeps the server's message, if any. */
export const unconfirmedError = (error: ApiError, message: Translatable) =>
  messageOf(error.body)
    ? error
    : new ApiError(translateMessage(message), error.status, error.body, error.token);
