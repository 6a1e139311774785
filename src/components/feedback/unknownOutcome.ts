import { shorten } from '../../contract/core/unicode';
import { translatable, type Translatable } from '../../contract/core/translatable';
import { ApiError } from '../../dataProvider/errors';
import { messageOf } from '../../dataProvider/request';
import { translateMessage } from '../../i18n/i18nProvider';

/** Messages after a write that the server did not confirm, and after reading again what it is about. */

const MOST = 60;
const shortName = (name: string) => (name.length > MOST ? `${shorten(name, MOST)}…` : name);

export const wasSaved = (name: string) =>
  translatable('unknown_outcome.was_saved', { name: shortName(name) });
export const isNotListed = (name: string) =>
  translatable('unknown_outcome.is_not_listed', { name: shortName(name) });
export const isNotShown = translatable('unknown_outcome.is_not_shown');

/** Error of a write that the list does not show. A server that gave a reason keeps its own message. */
export const notFoundError = (error: ApiError, message: Translatable) =>
  messageOf(error.body)
    ? error
    : new ApiError(translateMessage(message), error.status, error.body, error.token);
