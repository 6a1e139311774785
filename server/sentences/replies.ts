import { sentence, type Sentence } from '../../src/contract/sentences';
import type { MailFailure } from '../mail/mail';

/** Of replies to contact messages. */

export const nobodyToAnswer = sentence(
  'Whoever wrote this has left: there is no address to answer to',
  'Quien escribió esto se ha marchado: no hay dirección a la que responder',
);
export const otherReply = sentence(
  'Another reply was sent with this key: look at what was answered',
  'Con esta clave se envió otra respuesta: mire lo que se respondió',
);
export const hasNotFailed = sentence(
  'Only a reply that failed can be sent again',
  'Solo puede enviarse de nuevo una respuesta que ha fallado',
);

/** Why a reply did not go: our words, because a mail server's own may name anything. */
export const FAILURES: Record<MailFailure, Sentence> = {
  address: sentence(
    'The mail server did not accept the address.',
    'El servidor de correo no aceptó la dirección.',
  ),
  refused: sentence(
    'The mail server did not accept the message.',
    'El servidor de correo no aceptó el mensaje.',
  ),
  unreachable: sentence(
    'The mail server could not be reached.',
    'No se pudo contactar con el servidor de correo.',
  ),
  unwritten: sentence(
    'The message could not be put into the outbox.',
    'No se pudo guardar el mensaje en la bandeja de salida.',
  ),
  unknown: sentence(
    'It is not known whether it was sent: the server stopped, or the connection broke, on the way.',
    'No se sabe si se envió: el servidor se detuvo, o la conexión se cortó, por el camino.',
  ),
};
