import { useNotify } from 'react-admin';

import { shorten } from '../../contract/core/unicode';
import { translatable, type Translatable } from '../../contract/core/translatable';
import { ApiError } from '../../dataProvider/errors';
import { messageOf } from '../../dataProvider/request';
import { translateMessage } from '../../i18n/i18nProvider';

export const useNotifyFailure = () => {
  const notify = useNotify();
  // Passes the text as the default translation (`_`) too, because `notify` treats its message as a translation key.
  return ({ message }: Error) => notify(message, { type: 'error', messageArgs: { _: message } });
};

const MAX_NAME_LENGTH = 60;
const shortName = (name: string) =>
  name.length > MAX_NAME_LENGTH ? `${shorten(name, MAX_NAME_LENGTH)}…` : name;

/** Toast messages about an unconfirmed write, shown after a search of the refetched list for the written record. */
export const savedMessage = (name: string) =>
  translatable('unknown_outcome.was_saved', { name: shortName(name) });
export const notListedMessage = (name: string) =>
  translatable('unknown_outcome.is_not_listed', { name: shortName(name) });
export const notVisibleMessage = translatable('unknown_outcome.is_not_shown');

/** Returns the error for an unconfirmed write that the list does not show. Prefers the server's text to `message`. */
export const unconfirmedError = (error: ApiError, message: Translatable) =>
  messageOf(error.body)
    ? error
    : new ApiError(translateMessage(message), error.status, error.body, error.token);
