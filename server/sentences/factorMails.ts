import { bilingual } from '../../src/contract/core/bilingual';

// What the mails about somebody's second factors say.

export const changes = {
  passkey_added: bilingual(
    'A passkey was added to your Treat Ya Self account',
    'Se ha añadido una llave de acceso a su cuenta de Treat Ya Self',
  ),
  passkey_removed: bilingual(
    'A passkey was removed from your Treat Ya Self account',
    'Se ha quitado una llave de acceso de su cuenta de Treat Ya Self',
  ),
  one_time_code_added: bilingual(
    'One-time codes were set up for your Treat Ya Self account',
    'Se han configurado códigos de un solo uso para su cuenta de Treat Ya Self',
  ),
  one_time_code_removed: bilingual(
    'One-time codes were removed from your Treat Ya Self account',
    'Se han quitado los códigos de un solo uso de su cuenta de Treat Ya Self',
  ),
  recovery_code_added: bilingual(
    'New recovery codes were made for your Treat Ya Self account',
    'Se han creado códigos de recuperación nuevos para su cuenta de Treat Ya Self',
  ),
  reset: bilingual(
    'The second factors of your Treat Ya Self account were removed',
    'Se han quitado los segundos factores de su cuenta de Treat Ya Self',
  ),
};
export type FactorChange = keyof typeof changes;

/** Who did it, and what it means. */
export const byOneself = bilingual(
  'It was done by somebody signed in to your account.',
  'Lo ha hecho alguien que tenía abierta su cuenta.',
);
export const byColleague = bilingual(
  'A colleague who manages administrators did it. You sign in with your password alone, until you set up a new one in Account Settings.',
  'Lo ha hecho alguien que gestiona los administradores. Hasta que configure otro en los ajustes de la cuenta, entrará solo con la contraseña.',
);
export const after = [
  bilingual('If you know of it, you need do nothing.', 'Si lo sabe, no tiene que hacer nada.'),
  bilingual(
    'If you do not, change your password in Account Settings now: that ends all other sessions. Then look there at your second factors, and tell a colleague who manages administrators.',
    'Si no, cambie ahora su contraseña en los ajustes de la cuenta: así se cierran todas las demás sesiones. Después revise allí sus segundos factores y avise a quien gestione los administradores.',
  ),
];
