import type { TranslationOf } from '../contract/core/languages';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  mfa: {
    required: {
      notice:
        'Su rol puede mover dinero o gestionar administradores. Configure la verificación en dos pasos para proteger su cuenta.',
      set_up: 'Configurar',
      dismiss: 'Ahora no',
      title: 'Configure la verificación en dos pasos',
      text: 'Su rol puede mover dinero o gestionar administradores, así que no basta una contraseña. Agregue una llave de acceso o configure una aplicación de autenticación.',
      proceed: 'Continuar a Treat Ya Self',
    },
  },
  layout: {
    menu: { navigation: 'Principal', account: 'Menú de la cuenta', logout: 'Cerrar sesión' },
    toast: { close: 'Descartar', more: 'Más', full_message: 'Mensaje completo' },
    user: { light: 'Tema claro', dark: 'Tema oscuro' },
  },
};
