import { bilingual, type BilingualText } from '../../src/contract/core/bilingual';
import type { MailFailure } from '../db/schema';

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

/** English and Spanish, without the code and the full stop. A mail server's own text may name a person, so it is not shown. */
const MAIL_FAILURES: Record<MailFailure, readonly [string, string]> = {
  address: ['The mail server did not accept the address', 'El servidor de correo no aceptó la dirección'],
  refused: ['The mail server did not accept the message', 'El servidor de correo no aceptó el mensaje'],
  login: ['The mail server rejected our login', 'El servidor de correo rechazó nuestro inicio de sesión'],
  certificate: [
    'Nothing was sent, because the certificate of the mail server could not be verified',
    'No se envió nada, porque no se pudo verificar el certificado del servidor de correo',
  ],
  deferred: [
    'The mail server asked to try again later',
    'El servidor de correo pidió que se intente más tarde',
  ],
  unreachable: ['The mail server could not be reached', 'No se pudo contactar con el servidor de correo'],
  unwritten: [
    'The message could not be put into the outbox',
    'No se pudo guardar el mensaje en la bandeja de salida',
  ],
  unknown: [
    'It is not known whether it was sent: the server stopped, or the connection broke, on the way',
    'No se sabe si se envió: el servidor se detuvo, o la conexión se cortó, por el camino',
  ],
  left: [
    'Nothing was sent, because the recipient has left',
    'No se envió nada, porque el destinatario se ha marchado',
  ],
};

/** @param code the mail server's reply code, or the code of the connection's error */
export const describeMailFailure = (failure: MailFailure, code: string | null): BilingualText => {
  const end = code && failure !== 'unknown' ? ` (${code}).` : '.';
  const [english, spanish] = MAIL_FAILURES[failure];
  return bilingual(english + end, spanish + end);
};
