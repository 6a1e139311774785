import { sentence } from '../../src/contract/sentences';
import { Invalid } from '../http/invalid';

const SENTENCES = {
  role_ids: sentence('You cannot change your own roles', 'No puede cambiar sus propios roles'),
  email: sentence('You cannot change your own email', 'No puede cambiar su propio correo'),
  new_password: sentence(
    'Your own password is changed in Account Settings',
    'Su propia contraseña se cambia en los ajustes de la cuenta',
  ),
};

/**
 * The error for administrators who change this field of their own account by a call made for other people. Those calls need
 * only a session, so whoever stole one would own the account. Account Settings asks for the current password instead.
 */
export const ownAccountError = (field: keyof typeof SENTENCES | 'password') =>
  new Invalid({ [field]: SENTENCES[field === 'password' ? 'new_password' : field] });
