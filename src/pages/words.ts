import { localizedWords } from './localizedWords';

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
  ready: 'Your account is ready. Sign in with your new password.',
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
  ready: 'Su cuenta está lista. Inicie sesión con su contraseña nueva.',
};

/** Wording of the pages before signing in, which do not wait for react-admin's translations. */
export const words = localizedWords(en, es);
