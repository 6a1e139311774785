import { bilingual, type BilingualText } from '../../contract/core/bilingual';
import { ApiError } from '../../dataProvider/ApiError';
import { messageOf } from '../../dataProvider/request';
import { localize } from '../../i18n/localize';

/** Messages after a write that the server did not confirm, and after reading again what it is about. */

const MOST = 60;
const shorten = (name: string) => (name.length > MOST ? `${name.slice(0, MOST)}…` : name);

export const wasSaved = (name: string) =>
  bilingual(
    `“${shorten(name)}” is in the list now: it was saved.`,
    `«${shorten(name)}» ya está en la lista: se ha guardado.`,
  );
export const isNotListed = (name: string) =>
  bilingual(
    `The server did not confirm this change, and “${shorten(name)}” is not in the list yet. Try again: the list is checked before anything is sent.`,
    `El servidor no ha confirmado este cambio y «${shorten(name)}» aún no está en la lista. Inténtelo de nuevo: la lista se comprueba antes de enviar nada.`,
  );
export const listIsUnread = bilingual(
  'The server did not confirm this change, and the list could not be read. Check your connection, then try again: the list is checked before anything is sent.',
  'El servidor no ha confirmado este cambio y no se ha podido leer la lista. Compruebe la conexión e inténtelo de nuevo: la lista se comprueba antes de enviar nada.',
);

export const wasDone = bilingual(
  'The server did not confirm this change, but it was made.',
  'El servidor no ha confirmado este cambio, pero se ha hecho.',
);
export const isNotShown = bilingual(
  'The server did not confirm this change, and the list does not show it. You can try again.',
  'El servidor no ha confirmado este cambio y la lista no lo muestra. Puede intentarlo de nuevo.',
);

/** Error of a write that the list does not show. A server that gave a reason keeps its own message. */
export const notFoundError = (error: ApiError, message: BilingualText) =>
  messageOf(error.body) ? error : new ApiError(localize(message), error.status, error.body, error.token);
