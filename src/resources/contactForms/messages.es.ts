import type { TranslationOf } from '../../contract/core/languages';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  resources: {
    contact_forms: {
      name: 'Formulario de contacto |||| Formularios de contacto',
      title: 'Mensajes del formulario de contacto',
      fields: {
        created_at: 'Fecha',
        first_name: 'Nombre',
        email: 'Correo electrónico',
        subject: 'Asunto',
        message: 'Mensaje',
        status: 'Estado',
      },
      reply: 'Responder',
      reply_subject: 'Re: %{subject}',
      read: 'Ver',
      read_of: 'Ver el mensaje de %{name}',
      read_about: 'Ver el mensaje «%{subject}»',
      no_subject: 'Sin asunto',
      empty: 'Aquí aparecen los mensajes del formulario de contacto.',
      thread: 'Respuestas',
      thread_failed: 'No se pudieron cargar las respuestas',
      text: 'Respuesta',
      goes_to: 'Se envía por correo a %{email}. Presione Ctrl+Enter para enviar.',
      send: 'Enviar',
      on_its_way: 'La respuesta se está enviando',
      sender_deleted: 'La cuenta del remitente se eliminó, así que no hay dirección a la que responder.',
      deleted_author: 'Administrador eliminado',
      reply_state: { sending: 'Enviando…', queued: 'En cola', sent: 'Enviada', failed: 'Sin enviar' },
      queued: '%{failure} La respuesta se volverá a enviar automáticamente.',
      saved: {
        title: 'Respuestas guardadas',
        none: 'Aún no hay respuestas guardadas',
        failed: 'No se pudieron cargar las respuestas guardadas',
        save: 'Guardar esta respuesta',
        change: 'Editar la respuesta guardada',
        change_of: 'Editar «%{name}»',
        remove: 'Eliminar',
        remove_of: 'Eliminar «%{name}»',
        removal: 'Se eliminará esta respuesta guardada para todos.',
        removed: 'Respuesta guardada eliminada',
        saved: 'Respuesta guardada',
        name: 'Nombre',
        text: 'Texto',
        help: '%{placeholders} se sustituyen por el nombre del destinatario.',
      },
      resend: 'Reenviar',
      resend_label: 'Reenviar: respuesta de %{name}, %{ago}',
      mark: { new: 'Marcar como nuevo', answered: 'Marcar como respondido', spam: 'Marcar como no deseado' },
      marked: {
        new: 'Mensaje marcado como nuevo',
        answered: 'Mensaje marcado como respondido',
        spam: 'Mensaje marcado como no deseado',
      },
      state: 'Estado: %{status}',
      bulk: {
        action: 'Marcar como no deseados',
        confirm:
          '¿Quiere marcar este mensaje como no deseado? |||| ¿Quiere marcar estos %{smart_count} mensajes como no deseados?',
        remark:
          'No se elimina nada. Puede volver a marcarlo como nuevo. |||| No se elimina nada. Puede volver a marcarlos como nuevos.',
        done: '%{smart_count} mensaje marcado como no deseado |||| %{smart_count} mensajes marcados como no deseados',
      },
    },
  },
};
