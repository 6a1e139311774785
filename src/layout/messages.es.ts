import type { TranslationOf } from '../contract/core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  mfa: {
    required: {
      asked:
        'Su rol puede mover dinero o dar acceso a otras personas. Proteja su cuenta con algo más que una contraseña.',
      lead: 'Configurarlo',
      close: 'Ahora no',
      title: 'Primero, proteja su cuenta',
      text: 'Su rol puede mover dinero o dar acceso a otras personas, y aquí no basta una contraseña. Añada una llave de acceso o configure una aplicación.',
      go_on: 'Continuar a Treat Ya Self',
      log_out: 'Cerrar sesión',
    },
  },
  layout: {
    menu: {
      open: 'Abrir el menú',
      close: 'Cerrar el menú',
      navigation: 'Principal',
      account: 'Menú de la cuenta',
      logout: 'Cerrar sesión',
    },
    toast: {
      close: 'Descartar',
      more: 'Más',
      whole: 'Mensaje completo',
    },
    user: {
      logout: 'Cerrar sesión',
      light: 'Tema claro',
      dark: 'Tema oscuro',
    },
  },
};
