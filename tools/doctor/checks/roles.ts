import { ROLES } from '../../../src/contract/roles';
import type { Finding } from '../finding';
import type { Quote } from '../quote';

/** Whether the back-office can tell what the administrator may open. */
export const roles = (held: readonly string[], quote: Quote): Finding[] =>
  ROLES.some((role) => held.includes(role))
    ? []
    : [
        {
          code: 'no-roles',
          level: 'fail',
          call: 'POST user/login',
          field: 'user.roles',
          came: held.length
            ? `Of the roles that are held the back-office knows none: ${held.slice(0, 10).map(quote).join(', ')}.`
            : 'No role is held.',
          shown: 'Only the own account can be opened.',
          ask: `Send the keys of the roles that are held, of these: ${ROLES.join(', ')}.`,
        },
      ];
