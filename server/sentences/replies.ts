import { bilingual, type BilingualText } from '../../src/contract/bilingual';
import type { MailFailure } from '../mail/mail';

/** Of replies to contact messages. */

export const nobodyToAnswer = bilingual(
  'Whoever wrote this has left: there is no address to answer to',
  'Quien escribió esto se ha marchado: no hay dirección a la que responder',
);
export const otherReply = bilingual(
  'Another reply was sent with this key: look at what was answered',
  'Con esta clave se envió otra respuesta: mire lo que se respondió',
);
export const hasNotFailed = bilingual(
  'Only a reply that failed can be sent again',
  'Solo puede enviarse de nuevo una respuesta que ha fallado',
);

/** Why a reply did not go: our words, because a mail server's own may name anything. */
export const MAIL_FAILURES: Record<MailFailure, BilingualText> = {
  address: bilingual(
    'The mail server did not accept the address.',
    'El servidor de correo no aceptó la dirección.',
  ),
  refused: bilingual(
    'The mail server did not accept the message.',
    'El servidor de correo no aceptó el mensaje.',
  ),
  unreachable: bilingual(
    'The mail server could not be reached.',
    'No se pudo contactar con el servidor de correo.',
  ),
  unwritten: bilingual(
    'The message could not be put into the outbox.',
    'No se pudo guardar el mensaje en la bandeja de salida.',
  ),
  unknown: bilingual(
    'It is not known whether it was sent: the server stopped, or the connection broke, on the way.',
    'No se sabe si se envió: el servidor se detuvo, o la conexión se cortó, por el camino.',
  ),
};
