import { ValidationError } from '../../http/validationError';
import { ownEmail, ownPassword, ownRoles } from '../../sentences/people';

const SENTENCES = { role_ids: ownRoles, email: ownEmail, new_password: ownPassword, password: ownPassword };

/**
 * The error for administrators who change this field of their own account by a call made for other people. Those calls need
 * only a session, so whoever stole one would own the account. Account Settings asks for the current password instead.
 */
export const ownAccountError = (field: keyof typeof SENTENCES) =>
  new ValidationError({ [field]: SENTENCES[field] });
