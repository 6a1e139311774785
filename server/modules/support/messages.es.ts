import type { TranslationOf } from '../../../src/contract/core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  notes: {
    cannot_be_mentioned: 'Solo se puede mencionar a colegas que pueden ver a esta persona',
    cannot_be_mentioned_here: 'Solo se puede mencionar a colegas que pueden ver esto',
    not_your_note: 'Solo quien escribió una nota puede cambiarla o quitarla',
  },
  assignments: {
    has_taken_it: '%{name} se ha hecho cargo %{ago}',
    was_given_it: 'Está a cargo de %{name} desde %{ago}',
    nobody_has_it: 'Ya no está a cargo de nadie',
    cannot_be_assigned: 'Solo puede encargarse un colega que pueda verlo',
  },
  saved_replies: {
    too_many_saved_replies: 'Como máximo %{max} respuestas guardadas: elimine alguna que ya no necesite',
  },
  replies: {
    failure: '%{failure}.',
    failure_with_code: '%{failure} (%{code}).',
    failures: {
      address: 'El servidor de correo no aceptó la dirección',
      refused: 'El servidor de correo no aceptó el mensaje',
      login: 'El servidor de correo rechazó nuestro inicio de sesión',
      certificate: 'No se envió nada, porque no se pudo verificar el certificado del servidor de correo',
      deferred: 'El servidor de correo pidió que se intente más tarde',
      unreachable: 'No se pudo contactar con el servidor de correo',
      unwritten: 'No se pudo guardar el mensaje en la bandeja de salida',
      unknown: 'No se sabe si se envió: el servidor se detuvo, o la conexión se cortó, por el camino',
      left: 'No se envió nada, porque el destinatario se ha marchado',
    },
    nobody_to_answer: 'Quien escribió esto se ha marchado: no hay dirección a la que responder',
    other_reply: 'Con esta clave se envió otra respuesta: mire lo que se respondió',
    has_not_failed: 'Solo puede enviarse de nuevo una respuesta que ha fallado',
  },
};
