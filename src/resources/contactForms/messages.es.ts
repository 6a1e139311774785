import type { TranslationOf } from '../../contract/core/translationOf';
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
      status: { new: 'Nuevo', answered: 'Respondido', spam: 'No deseado' },
      reply: 'Responder',
      reply_subject: 'Re: %{subject}',
      read: 'Ver',
      read_of: 'Ver el mensaje de %{name}',
      read_about: 'Ver el mensaje «%{subject}»',
      no_subject: 'Sin asunto',
      empty: 'Aquí aparece lo que se escribe en el formulario de contacto.',
    },
  },
};
