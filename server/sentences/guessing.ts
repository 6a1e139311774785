import { bilingual } from '../../src/contract/core/bilingual';

// What the mail says that warns whose account is guessed at.

export const subject = bilingual(
  'Somebody is guessing at your Treat Ya Self account',
  'Alguien intenta adivinar cómo entrar en su cuenta de Treat Ya Self',
);
export const title = bilingual(
  'Somebody is guessing at your account',
  'Alguien intenta adivinar cómo entrar en su cuenta',
);
export const before = bilingual(
  'Several wrong passwords or codes were entered for your account in the back-office.',
  'Se han escrito varias contraseñas o códigos erróneos para su cuenta de administración.',
);
export const after = [
  bilingual('If that was you, you need do nothing.', 'Si ha sido usted, no tiene que hacer nada.'),
  bilingual(
    'If it was not, nobody has got in by it, and you stay signed in where you are. Have a long password that you use nowhere else: Account Settings changes it. Never tell anybody a code that was sent to you.',
    'Si no, nadie ha entrado por ello, y su sesión sigue abierta donde la tenga. Use una contraseña larga que no use en ningún otro sitio: se cambia en los ajustes de la cuenta. No diga a nadie un código que se le haya enviado.',
  ),
  bilingual(
    'Sign-ins from browsers that you have not used before may be refused for some weeks. Where you have signed in before you still can, and a colleague who manages administrators can give you a new password or another address.',
    'Durante algunas semanas puede que se rechace el inicio de sesión desde navegadores que no haya usado antes. Donde ya haya iniciado sesión podrá seguir haciéndolo, y quien gestione los administradores puede darle una contraseña nueva u otra dirección.',
  ),
];
