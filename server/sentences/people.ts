import type { Id } from '../../src/contract/core/field';
import { bilingual } from '../../src/contract/core/bilingual';

/** Of people, administrators among them, and of one's own account. */

/** What is called what, behind "no" and behind "change". */
const PERSON = {
  admin: { english: 'administrator', spanish: 'al administrador' },
  seller: { english: 'seller', spanish: 'al vendedor' },
  buyer: { english: 'buyer', spanish: 'al comprador' },
};
export const mayNotChange = (kind: keyof typeof PERSON, id: Id) =>
  bilingual(
    `You are not allowed to change ${PERSON[kind].english} ${id}`,
    `No tiene permiso para cambiar ${PERSON[kind].spanish} ${id}`,
  );

const usersDone = (english: string, spanish: string) => (people: number) =>
  people === 1
    ? bilingual(`1 user ${english}`, `1 usuario ${spanish}`)
    : bilingual(`${people} users ${english}`, `${people} usuarios ${spanish}s`);
export const usersBlocked = usersDone('blocked', 'bloqueado');
export const usersUnblocked = usersDone('unblocked', 'desbloqueado');
export const usersDeleted = usersDone('deleted', 'eliminado');

/** A block of admins alone, as their screen calls it. */
export const adminsRestricted = (admins: number) =>
  admins === 1
    ? bilingual('1 admin restricted', '1 administrador restringido')
    : bilingual(`${admins} admins restricted`, `${admins} administradores restringidos`);
export const adminsNotRestricted = (admins: number) =>
  admins === 1
    ? bilingual('1 admin no longer restricted', '1 administrador sin restricción')
    : bilingual(`${admins} admins no longer restricted`, `${admins} administradores sin restricción`);

export const notOneself = {
  block: bilingual('You cannot block yourself', 'No puede bloquearse a sí mismo'),
  unblock: bilingual('You cannot unblock yourself', 'No puede desbloquearse a sí mismo'),
  delete: bilingual('You cannot delete yourself', 'No puede eliminarse a sí mismo'),
};

export const somebodyMustBeLeft = bilingual(
  'Somebody must be left who can manage administrators',
  'Debe quedar alguien que pueda gestionar los administradores',
);
export const noSuchRole = (id: Id) => bilingual(`There is no role ${id}`, `No hay ningún rol ${id}`);
export const emailIsTaken = bilingual('This email is already in use', 'Este correo ya está en uso');
export const isAnotherAdmin = bilingual(
  'This is not the admin of the address',
  'Este no es el administrador de la dirección',
);

export const ownRoles = bilingual('You cannot change your own roles', 'No puede cambiar sus propios roles');
export const ownEmail = bilingual('You cannot change your own email', 'No puede cambiar su propio correo');
export const ownPassword = bilingual(
  'Your own password is changed in Account Settings',
  'Su propia contraseña se cambia en los ajustes de la cuenta',
);
export const emailCannotBeChanged = bilingual(
  'Your email cannot be changed',
  'Su correo no se puede cambiar',
);
export const wrongCurrentPassword = bilingual(
  'Current password is incorrect',
  'La contraseña actual no es correcta',
);
export const profileUpdated = bilingual('Profile updated', 'Perfil actualizado');
