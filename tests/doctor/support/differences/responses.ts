import { json, PLANS, type Oddity } from '../support/oddity';
import { insteadOf } from '../support/planted';

/** What a call as a whole answers. */
export const calls: Oddity[] = [
  [
    'success is text',
    { answered: (_path, body) => ({ ...(body as object), success: 'true' }) },
    ['note success-otherwise'],
  ],
  [
    'a message is a list',
    { answered: (_path, body) => ({ ...(body as object), message: ['Fetched.'] }) },
    ['note message-otherwise'],
  ],
  [
    'JSON is called a page',
    {
      headed: (headers, { method }) => {
        if (method !== 'OPTIONS') headers.set('content-type', 'text/html');
      },
    },
    ['note not-called-json'],
  ],
  [
    'there is no envelope',
    insteadOf(PLANS, json({ plans: [] })),
    ['fail no-envelope GET admin/subscription-plans'],
  ],
  [
    'a call is refused',
    insteadOf(PLANS, json({ success: false, message: 'Not today.' })),
    ['fail refused GET admin/subscription-plans'],
  ],
  [
    'a call fails',
    insteadOf(PLANS, json({ success: false }, 500)),
    ['fail server-error GET admin/subscription-plans'],
  ],
  [
    'a call is not there',
    insteadOf(PLANS, (response) =>
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>'),
    ),
    ['fail no-such-call GET admin/subscription-plans'],
  ],
  [
    'a call answers a page',
    insteadOf(PLANS, (response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'),
    ),
    ['fail no-json GET admin/subscription-plans'],
  ],
  [
    'a call answers half of it',
    insteadOf(PLANS, (response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true,"da'),
    ),
    ['fail no-json GET admin/subscription-plans'],
  ],
  [
    'a call redirects',
    insteadOf(PLANS, (response) => response.writeHead(302, { location: 'https://elsewhere.example/' }).end()),
    ['fail redirected GET admin/subscription-plans'],
  ],
  [
    'a call hangs up',
    insteadOf(PLANS, (response) => response.destroy()),
    ['fail cut-off GET admin/subscription-plans'],
  ],
  [
    'a call is not allowed',
    insteadOf(PLANS, json({ success: false, message: 'Forbidden.' }, 403)),
    ['fail not-allowed GET admin/subscription-plans'],
  ],
  [
    'a call says that it went well in a word of its own',
    { answered: (path, body) => (path === PLANS ? { ...(body as object), success: 'done' } : body) },
    ['fail success-unreadable GET admin/subscription-plans'],
  ],
];
