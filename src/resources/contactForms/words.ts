import { createWords } from '../../i18n/createWords';

const en = {
  thread: 'Replies',
  thread_failed: 'The replies could not be loaded',
  text: 'Reply',
  goes_to: 'Goes by mail to %{email}. Ctrl+Enter sends it.',
  send: 'Send',
  on_its_way: 'The reply is on its way',
  nobody: 'Whoever wrote this has left: there is no address to answer to.',
  left: 'Somebody who has left',
  reply_state: { sending: 'Sending…', queued: 'Queued', sent: 'Sent', failed: 'Not sent' },
  queued: '%{failure} It will be sent again automatically.',
  saved: {
    title: 'Saved replies',
    none: 'No saved replies yet',
    failed: 'The saved replies could not be loaded',
    save: 'Save this reply',
    change: 'Change this saved reply',
    change_of: 'Change “%{name}”',
    remove: 'Remove',
    remove_of: 'Remove “%{name}”',
    removal: 'This saved reply will be removed for everybody.',
    removed: 'Saved reply removed',
    saved: 'Reply saved',
    name: 'Name',
    text: 'Text',
    help: '%{placeholders} stand for the name of whoever is answered.',
  },
  again: 'Send again',
  again_of: 'Send again: reply by %{name}, %{ago}',
  mark: { new: 'Mark as new', answered: 'Mark as answered', spam: 'Mark as spam' },
  marked: {
    new: 'Marked as new',
    answered: 'Marked as answered',
    spam: 'Marked as spam',
  },
  state: 'Status: %{status}',
  bulk: {
    spam: 'Mark as spam',
    confirm:
      'You want to mark this message as spam? |||| You want to mark these %{smart_count} messages as spam?',
    remark:
      'Nothing is deleted: it can be marked as new again. |||| Nothing is deleted: they can be marked as new again.',
    done: '%{smart_count} marked as spam |||| %{smart_count} marked as spam',
  },
};

const es: typeof en = {
  thread: 'Respuestas',
  thread_failed: 'No se pudieron cargar las respuestas',
  text: 'Respuesta',
  goes_to: 'Se envía por correo a %{email}. Ctrl+Intro la envía.',
  send: 'Enviar',
  on_its_way: 'La respuesta está en camino',
  nobody: 'Quien escribió esto se ha marchado: no hay dirección a la que responder.',
  left: 'Alguien que se ha marchado',
  reply_state: { sending: 'Enviando…', queued: 'En cola', sent: 'Enviada', failed: 'Sin enviar' },
  queued: '%{failure} Se volverá a enviar automáticamente.',
  saved: {
    title: 'Respuestas guardadas',
    none: 'Aún no hay respuestas guardadas',
    failed: 'No se pudieron cargar las respuestas guardadas',
    save: 'Guardar esta respuesta',
    change: 'Cambiar la respuesta guardada',
    change_of: 'Cambiar «%{name}»',
    remove: 'Eliminar',
    remove_of: 'Eliminar «%{name}»',
    removal: 'Se eliminará esta respuesta guardada para todos.',
    removed: 'Respuesta guardada eliminada',
    saved: 'Respuesta guardada',
    name: 'Nombre',
    text: 'Texto',
    help: '%{placeholders} representan el nombre de quien recibe la respuesta.',
  },
  again: 'Enviar de nuevo',
  again_of: 'Enviar de nuevo: respuesta de %{name}, %{ago}',
  mark: {
    new: 'Marcar como nuevo',
    answered: 'Marcar como respondido',
    spam: 'Marcar como no deseado',
  },
  marked: {
    new: 'Marcado como nuevo',
    answered: 'Marcado como respondido',
    spam: 'Marcado como no deseado',
  },
  state: 'Estado: %{status}',
  bulk: {
    spam: 'Marcar como no deseados',
    confirm:
      '¿Quiere marcar este mensaje como no deseado? |||| ¿Quiere marcar estos %{smart_count} mensajes como no deseados?',
    remark:
      'No se elimina nada: puede volver a marcarlo como nuevo. |||| No se elimina nada: puede volver a marcarlos como nuevos.',
    done: '%{smart_count} marcado como no deseado |||| %{smart_count} marcados como no deseados',
  },
};

/** Wording of what is done with a message, which comes with its code. */
export const useWords = createWords('resources.contact_forms', en, es);
