import { bilingual } from '../../contract/core/bilingual';

/** Wording of what takes a colleague's passkeys, app and recovery codes away. */
export const label = bilingual('Reset Sign-In', 'Restablecer el acceso');
export const question = bilingual(
  'You want to remove the passkeys, the app and the recovery codes of this admin?',
  '¿Quiere quitar las llaves de acceso, la aplicación y los códigos de recuperación de este administrador?',
);
export const remark = bilingual(
  'For whoever has lost them. Their password alone is then enough, so first make sure that it is they who ask.',
  'Para quien los ha perdido. Después basta su contraseña: asegúrese antes de que quien lo pide es esa persona.',
);
export const done = bilingual(
  'They can sign in with their password',
  'Ya puede iniciar sesión con su contraseña',
);
