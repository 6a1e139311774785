import { CODE_MINUTES } from '../../src/contract/limits';
import { bilingual } from '../../src/contract/core/bilingual';

// What the mail with a code says.

export const subject = (code: string) =>
  bilingual(`${code} is your Treat Ya Self code`, `${code} es su código de Treat Ya Self`);
export const title = bilingual('Reset your password', 'Restablezca su contraseña');
export const before = bilingual(
  'Enter this code on the page where you asked for it:',
  'Escriba este código en la página donde lo pidió:',
);
export const after = [
  bilingual(
    `It can be used once, within ${CODE_MINUTES} minutes.`,
    `Sirve una sola vez, durante ${CODE_MINUTES} minutos.`,
  ),
  bilingual(
    'If you did not ask for it, you need do nothing: your password stays as it is. Never tell the code to anybody.',
    'Si no lo ha pedido, no tiene que hacer nada: su contraseña sigue siendo la misma. No diga el código a nadie.',
  ),
];
