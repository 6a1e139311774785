import type { Id } from '../../src/contract/field';
import { sentence } from '../../src/contract/sentences';

/** Of people, administrators among them, and of one's own account. */

/** What is called what, behind "no" and behind "change". */
const PERSON = {
  admin: { english: 'administrator', spanish: 'al administrador' },
  seller: { english: 'seller', spanish: 'al vendedor' },
  buyer: { english: 'buyer', spanish: 'al comprador' },
};
export const mayNotChange = (kind: keyof typeof PERSON, id: Id) =>
  sentence(
    `You are not allowed to change ${PERSON[kind].english} ${id}`,
    `No tiene permiso para cambiar ${PERSON[kind].spanish} ${id}`,
  );

const usersDone = (english: string, spanish: string) => (people: number) =>
  people === 1
    ? sentence(`1 user ${english}`, `1 usuario ${spanish}`)
    : sentence(`${people} users ${english}`, `${people} usuarios ${spanish}s`);
export const usersBlocked = usersDone('blocked', 'bloqueado');
export const usersUnblocked = usersDone('unblocked', 'desbloqueado');
export const usersDeleted = usersDone('deleted', 'eliminado');

/** A block of admins alone, as their screen calls it. */
export const adminsRestricted = (admins: number) =>
  admins === 1
    ? sentence('1 admin restricted', '1 administrador restringido')
    : sentence(`${admins} admins restricted`, `${admins} administradores restringidos`);
export const adminsNotRestricted = (admins: number) =>
  admins === 1
    ? sentence('1 admin no longer restricted', '1 administrador sin restricción')
    : sentence(`${admins} admins no longer restricted`, `${admins} administradores sin restricción`);

export const notOneself = {
  block: sentence('You cannot block yourself', 'No puede bloquearse a sí mismo'),
  unblock: sentence('You cannot unblock yourself', 'No puede desbloquearse a sí mismo'),
  delete: sentence('You cannot delete yourself', 'No puede eliminarse a sí mismo'),
};

export const somebodyMustBeLeft = sentence(
  'Somebody must be left who can manage administrators',
  'Debe quedar alguien que pueda gestionar los administradores',
);
export const noSuchRole = (id: Id) => sentence(`There is no role ${id}`, `No hay ningún rol ${id}`);
export const emailIsTaken = sentence('This email is already in use', 'Este correo ya está en uso');
export const isAnotherAdmin = sentence(
  'This is not the admin of the address',
  'Este no es el administrador de la dirección',
);

export const ownRoles = sentence('You cannot change your own roles', 'No puede cambiar sus propios roles');
export const ownEmail = sentence('You cannot change your own email', 'No puede cambiar su propio correo');
export const ownPassword = sentence(
  'Your own password is changed in Account Settings',
  'Su propia contraseña se cambia en los ajustes de la cuenta',
);
export const emailCannotBeChanged = sentence('Your email cannot be changed', 'Su correo no se puede cambiar');
export const wrongCurrentPassword = sentence(
  'Current password is incorrect',
  'La contraseña actual no es correcta',
);
/** The specification's own, section 8. */
export const passwordChanged = sentence('Password changed successfully!', '¡La contraseña se ha cambiado!');
export const profileUpdated = sentence('Profile updated', 'Perfil actualizado');
