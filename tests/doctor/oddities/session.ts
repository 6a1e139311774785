import { json, PLANS, type Oddity } from '../support/oddity';
import { inData, insteadOf } from '../support/planted';

/** Who may make a call, who somebody is, and what is offered beyond section 7. */
export const session: Oddity[] = [
  [
    'a call is answered to anybody',
    {
      asked: (url, headers) => {
        if (url.pathname.endsWith(PLANS) && !headers.has('token')) headers.set('token', 'provider-token-1');
      },
    },
    ['gap open-to-anybody GET admin/subscription-plans'],
  ],
  [
    'an expired session is a 403',
    {
      instead: (_path, response, { headers }) => {
        if (!headers.token || headers.token === 'provider-token-1') return false;
        json({ success: false, message: 'Expired.' }, 403)(response);
        return true;
      },
    },
    ['gap expiry-unseen GET admin/sellers'],
  ],
  [
    'no roles are told',
    inData('user/login', ({ token, user }) => ({ token, user: { ...(user as object), roles: undefined } })),
    ['fail no-roles POST user/login user.roles'],
  ],
  [
    'roles have names of their own',
    inData('user/login', ({ token, user }) => ({
      token,
      user: { ...(user as object), roles: ['superuser'] },
    })),
    ['fail no-roles POST user/login user.roles'],
  ],
  [
    'the person stands beside the token',
    inData('user/login', ({ token, user }) => ({ token, ...(user as object) })),
    ['note missing POST user/login user'],
  ],
  [
    'an extra is nobody’s',
    insteadOf('capabilities', json({ success: true, message: '', data: ['teleport'] })),
    ['note unknown-extras GET capabilities'],
  ],
  [
    'extras are no list',
    insteadOf('capabilities', json({ success: true, message: '', data: 'all' })),
    ['note unreadable-extras GET capabilities'],
  ],
  [
    'an extra is offered and not there',
    insteadOf('capabilities', json({ success: true, message: '', data: ['reasons'] })),
    ['gap extra-fails GET extras/reasons'],
  ],
];
