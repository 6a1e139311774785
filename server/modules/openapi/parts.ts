import type { Access } from '../../../src/contract/core/api';
import type { Schema } from './schemas';

/** What the descriptions of section 7's calls and of the extras share. */

export const jsonContent = (schema: Schema) => ({ 'application/json': { schema } });

const failure = (reason: string) => ({ description: reason, $ref: '#/components/responses/Failure' });

/** "buildsLike_this" as it is read. */
export const toWords = (name: string) => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const whoMay = (access: Access) => {
  if (access === 'public') return 'Anybody may call it.';
  if (access === 'signedIn') return 'Any signed-in administrator may call it.';
  return `Needs ${access.length > 1 ? 'one of the roles' : 'the role'} ${access.map((role) => `\`${role}\``).join(', ')}.`;
};

const isGuarded = (access: Access) => access !== 'public';

/** Under which heading a call stands: the one role that it needs. */
const tagOf = (access: Access) => {
  if (access === 'public') return 'public';
  if (access === 'signedIn') return 'own account';
  return access.length === 1 ? access[0]! : 'several roles';
};

/** Who may make a call, and what it answers to everybody else. */
export const accessInfo = (access: Access, tag = tagOf(access)) => ({
  tags: [tag],
  description: whoMay(access),
  security: isGuarded(access) ? [{ token: [] }] : [],
});

export const errorResponses = (access: Access) => ({
  ...(isGuarded(access) && {
    401: failure('Nobody is signed in with this token'),
    ...(access !== 'signedIn' && { 403: failure('The role is missing') }),
  }),
  422: failure('What was sent does not keep to the rules; `errors` names each field'),
  503: failure('The database does not answer; to try again later may help'),
  default: failure('Any other failure'),
});
