import { createWords } from '../../i18n/createWords';

/** Wording of who is asked, or has, to set up a second factor. */
export const useWords = createWords(
  'app.set_up_factor',
  {
    asked: 'Your role can move money or let others in. Protect your account with more than a password.',
    lead: 'Set it up',
    close: 'Not now',
    title: 'First, protect your account',
    text: 'Your role can move money or let others in, so a password alone is not enough here. Add a passkey, or set up an app.',
    go_on: 'Continue to Treat Ya Self',
    log_out: 'Log Out',
  },
  {
    asked:
      'Su rol puede mover dinero o dar acceso a otras personas. Proteja su cuenta con algo más que una contraseña.',
    lead: 'Configurarlo',
    close: 'Ahora no',
    title: 'Primero, proteja su cuenta',
    text: 'Su rol puede mover dinero o dar acceso a otras personas, y aquí no basta una contraseña. Añada una llave de acceso o configure una aplicación.',
    go_on: 'Continuar a Treat Ya Self',
    log_out: 'Cerrar sesión',
  },
);
