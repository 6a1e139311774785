import { storedLocale } from '../session/preferences';

const en = {
  welcome: 'Welcome Back Treat Ya Self Admin',
  email: 'Email Address',
  password: 'Password',
  show: 'Show password',
  hide: 'Hide password',
  keep: 'Keep me logged in',
  login: 'Login',
  forgot: 'Forgot Password?',
  expired: 'Your session has expired',
  missingCode: {
    title: 'The page could not be loaded',
    text: 'Check the connection to the network, then try again. Your session is kept.',
  },
  broken: {
    title: 'Something has gone wrong here',
    text: 'The page has met an error of its own and stopped. What was saved is safe, and your session is kept.',
  },
  reload: 'Try again',
  start: 'Go to the start page',
};

const es: typeof en = {
  welcome: 'Le damos la bienvenida a Treat Ya Self',
  email: 'Correo electrónico',
  password: 'Contraseña',
  show: 'Mostrar la contraseña',
  hide: 'Ocultar la contraseña',
  keep: 'Mantener la sesión iniciada',
  login: 'Iniciar sesión',
  forgot: '¿Ha olvidado la contraseña?',
  expired: 'Su sesión ha caducado',
  missingCode: {
    title: 'No se ha podido cargar la página',
    text: 'Compruebe la conexión a la red e inténtelo de nuevo. Su sesión se conserva.',
  },
  broken: {
    title: 'Algo ha fallado aquí',
    text: 'La página ha tropezado con un error propio y se ha detenido. Lo guardado está a salvo y su sesión se conserva.',
  },
  reload: 'Reintentar',
  start: 'Ir a la página inicial',
};

const isSpanish = () => storedLocale() === 'es';

/** Wording in both languages, of which the chosen one is read each time. */
export const inLanguage =
  <Words>(english: Words, spanish: Words) =>
  () =>
    isSpanish() ? spanish : english;

/** Wording of the pages before signing in, which do not wait for react-admin's translations. */
export const words = inLanguage(en, es);
