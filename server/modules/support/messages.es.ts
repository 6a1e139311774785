import type { TranslationOf } from '../../../src/contract/core/languages';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  notes: {
    cannot_be_mentioned: 'Solo se puede mencionar a administradores que pueden ver a esta persona',
    cannot_be_mentioned_here: 'Solo se puede mencionar a administradores que pueden ver este registro',
    not_your_note: 'Solo el autor de una nota puede cambiarla o quitarla',
  },
  assignments: {
    has_taken_it: '%{name} se asignó este registro %{ago}',
    was_given_it: 'Este registro se asignó a %{name} %{ago}',
    nobody_has_it: 'Otro administrador quitó esta asignación. Vuelva a intentarlo.',
    cannot_be_assigned: 'La persona asignada necesita acceso a este registro. Elija a otro administrador.',
  },
  saved_replies: {
    too_many_saved_replies: 'Puede tener hasta %{max} respuestas guardadas. Elimine una que ya no necesite.',
  },
  replies: {
    failure: '%{failure}.',
    failure_with_code: '%{failure} (%{code}).',
    failures: {
      address: 'El servidor de correo rechazó la dirección',
      refused: 'El servidor de correo rechazó el mensaje',
      login: 'El servidor de correo rechazó el usuario o la contraseña de la administración',
      certificate: 'No se envió nada porque el servidor de correo no pudo demostrar su identidad',
      deferred: 'El servidor de correo pidió que se intente más tarde',
      unreachable: 'No se pudo contactar al servidor de correo',
      unwritten: 'No se pudo guardar el mensaje en la bandeja de salida',
      unknown: 'Puede que se haya enviado o que no: el servidor se detuvo o se perdió la conexión',
      left: 'No se envió nada porque la cuenta del destinatario se eliminó',
    },
    nobody_to_answer: 'La cuenta del remitente se eliminó, así que no hay dirección a la que responder',
    other_reply:
      'Ya se envió otra respuesta desde este formulario. Compruebe las respuestas antes de reintentarlo.',
    has_not_failed: 'Solo se puede reenviar una respuesta fallida',
  },
};
