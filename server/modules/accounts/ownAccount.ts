import { translatable } from '../../../src/contract/core/translatable';
import { ValidationError } from '../../http/validationError';

const SENTENCES = {
  role_ids: translatable('accounts.own_roles'),
  email: translatable('accounts.own_email'),
  new_password: translatable('accounts.own_password'),
  password: translatable('accounts.own_password'),
};

/**
 * The error for administrators who change this field of their own account by a call made for other people. Those calls need
 * only a session, so whoever stole one would own the account. Account Settings asks for the current password instead.
 */
export const ownAccountError = (field: keyof typeof SENTENCES) =>
  new ValidationError({ [field]: SENTENCES[field] });
