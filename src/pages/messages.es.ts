import type { TranslationOf } from '../contract/core/translationOf';
import type { messages as english } from './messages.en';

export const messages: TranslationOf<typeof english> = {
  login: {
    welcome: 'Le damos la bienvenida a Treat Ya Self',
    email: 'Correo electrónico',
    password: 'Contraseña',
    show: 'Mostrar la contraseña',
    hide: 'Ocultar la contraseña',
    keep: 'Mantener la sesión iniciada',
    login: 'Iniciar sesión',
    forgot: '¿Ha olvidado la contraseña?',
    expired: 'Su sesión ha caducado',
    ready: 'Su cuenta está lista. Inicie sesión con su contraseña nueva.',
  },
  app_failed: {
    missing_code: {
      title: 'No se ha podido cargar la página',
      text: 'Compruebe la conexión a la red e inténtelo de nuevo. Su sesión se conserva.',
    },
    broken: {
      title: 'Algo ha fallado aquí',
      text: 'La página ha tropezado con un error propio y se ha detenido. Lo guardado está a salvo y su sesión se conserva.',
    },
    reload: 'Reintentar',
    start: 'Ir a la página inicial',
  },
};
