import { storedLocale } from '../preferences';

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
  forgotTitle: 'Forgot Password',
  forgotText:
    'Resetting a password by email is not available yet. Ask an administrator who manages admins to set a new password for you.',
  loadFailed: 'The page could not be loaded',
  loadFailedText: 'Check the connection to the network, then try again. Your session is kept.',
  reload: 'Try again',
  backToLogin: 'Back to login',
};

const es: typeof en = {
  welcome: 'Le damos la bienvenida, administrador de Treat Ya Self',
  email: 'Correo electrónico',
  password: 'Contraseña',
  show: 'Mostrar la contraseña',
  hide: 'Ocultar la contraseña',
  keep: 'Mantener la sesión iniciada',
  login: 'Iniciar sesión',
  forgot: '¿Ha olvidado la contraseña?',
  expired: 'Su sesión ha caducado',
  forgotTitle: 'Contraseña olvidada',
  forgotText:
    'Todavía no se puede restablecer la contraseña por correo. Pida una nueva a un administrador que gestione administradores.',
  loadFailed: 'No se ha podido cargar la página',
  loadFailedText: 'Compruebe la conexión a la red e inténtelo de nuevo. Su sesión se conserva.',
  reload: 'Reintentar',
  backToLogin: 'Volver al inicio de sesión',
};

/** What the sign-in form's rules say, by the English sentence. */
const sentences: Record<string, string> = {
  'email is required': 'El correo es obligatorio',
  'Invalid email format': 'El formato del correo no es válido',
  'password is required': 'La contraseña es obligatoria',
  'Something went wrong': 'Algo ha salido mal',
};

const isSpanish = () => storedLocale() === 'es';

/** Wording of the pages before signing in, which do not wait for react-admin's translations. */
export const words = () => (isSpanish() ? es : en);

/** A rule's sentence in the chosen language; a server's is shown as it came. */
export const inWords = (sentence: string) => (isSpanish() && sentences[sentence]) || sentence;
