import { bilingual } from '../../src/contract/core/bilingual';

// What the mail about a sign-in with a new device says.

export const subject = bilingual(
  'A new sign-in to your Treat Ya Self account',
  'Un nuevo inicio de sesión en su cuenta de Treat Ya Self',
);
export const title = bilingual('A new sign-in to your account', 'Un nuevo inicio de sesión en su cuenta');
export const before = bilingual(
  'Somebody signed in to your account in the back-office, in a browser that had not done so before:',
  'Alguien ha iniciado sesión en su cuenta de administración, con un navegador que no lo había hecho antes:',
);
export const after = [
  bilingual('If that was you, you need do nothing.', 'Si ha sido usted, no tiene que hacer nada.'),
  bilingual(
    'If it was not, change your password in Account Settings now: that ends all other sessions. If you cannot get in, choose “Forgot Password?” on the sign-in page, or ask a colleague who manages administrators.',
    'Si no, cambie ahora su contraseña en los ajustes de la cuenta: así se cierran todas las demás sesiones. Si no puede entrar, elija «¿Ha olvidado la contraseña?» en la página de inicio de sesión, o pida ayuda a quien gestione los administradores.',
  ),
];
