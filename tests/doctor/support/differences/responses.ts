import { inData, insteadOf, json, PLANS, type PlantedDifference } from '../plant';

/** Differences of whole responses, of the session and extensions, and of the CORS policy. */
export const responses: PlantedDifference[] = [
  [
    'success is text',
    { changeResponse: (_path, body) => ({ ...(body as object), success: 'true' }) },
    ['note success-otherwise'],
  ],
  [
    'a message is a list',
    { changeResponse: (_path, body) => ({ ...(body as object), message: ['Fetched.'] }) },
    ['note message-otherwise'],
  ],
  [
    'JSON has the media type of HTML',
    {
      changeHeaders: (headers, { method }) => {
        if (method !== 'OPTIONS') headers.set('content-type', 'text/html');
      },
    },
    ['note not-called-json'],
  ],
  [
    'a response has no envelope',
    insteadOf(PLANS, json({ plans: [] })),
    ['fail no-envelope GET admin/subscription-plans'],
  ],
  [
    'an endpoint rejects the request',
    insteadOf(PLANS, json({ success: false, message: 'Not today.' })),
    ['fail refused GET admin/subscription-plans'],
  ],
  [
    'an endpoint fails',
    insteadOf(PLANS, json({ success: false }, 500)),
    ['fail server-error GET admin/subscription-plans'],
  ],
  [
    'an endpoint does not exist',
    insteadOf(PLANS, (response) =>
      response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>'),
    ),
    ['fail no-such-call GET admin/subscription-plans'],
  ],
  [
    'an endpoint responds with an HTML page',
    insteadOf(PLANS, (response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>'),
    ),
    ['fail no-json GET admin/subscription-plans'],
  ],
  [
    'an endpoint responds with half of the JSON',
    insteadOf(PLANS, (response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"success":true,"da'),
    ),
    ['fail no-json GET admin/subscription-plans'],
  ],
  [
    'an endpoint redirects',
    insteadOf(PLANS, (response) => response.writeHead(302, { location: 'https://elsewhere.example/' }).end()),
    ['fail redirected GET admin/subscription-plans'],
  ],
  [
    'an endpoint closes the connection',
    insteadOf(PLANS, (response) => response.destroy()),
    ['fail cut-off GET admin/subscription-plans'],
  ],
  [
    'an endpoint denies the request',
    insteadOf(PLANS, json({ success: false, message: 'Forbidden.' }, 403)),
    ['fail not-allowed GET admin/subscription-plans'],
  ],
  [
    'the success of a response is an unknown word',
    { changeResponse: (path, body) => (path === PLANS ? { ...(body as object), success: 'done' } : body) },
    ['fail success-unreadable GET admin/subscription-plans'],
  ],

  [
    'an endpoint needs no token',
    {
      changeRequest: (url, headers) => {
        if (url.pathname.endsWith(PLANS) && !headers.has('token')) headers.set('token', 'provider-token-1');
      },
    },
    ['gap open-to-anybody GET admin/subscription-plans'],
  ],
  [
    'an expired session is a 403',
    {
      respond: (_path, response, { headers }) => {
        if (!headers.token || headers.token === 'provider-token-1') return false;
        json({ success: false, message: 'Expired.' }, 403)(response);
        return true;
      },
    },
    ['gap expiry-unseen GET admin/sellers'],
  ],
  [
    'the user has no roles',
    inData('user/login', ({ token, user }) => ({ token, user: { ...(user as object), roles: undefined } })),
    ['fail no-roles POST user/login user.roles'],
  ],
  [
    'roles are unknown',
    inData('user/login', ({ token, user }) => ({
      token,
      user: { ...(user as object), roles: ['superuser'] },
    })),
    ['fail no-roles POST user/login user.roles'],
  ],
  [
    'the user is not in an object',
    inData('user/login', ({ token, user }) => ({ token, ...(user as object) })),
    ['note missing POST user/login user'],
  ],
  [
    'a capability is unknown',
    insteadOf('capabilities', json({ success: true, message: '', data: ['teleport'] })),
    ['note unknown-extras GET capabilities'],
  ],
  [
    'capabilities are no list',
    insteadOf('capabilities', json({ success: true, message: '', data: 'all' })),
    ['note unreadable-extras GET capabilities'],
  ],
  [
    'a capability has no endpoint',
    insteadOf('capabilities', json({ success: true, message: '', data: ['reasons'] })),
    ['gap extra-fails GET extras/reasons'],
  ],

  [
    'only another origin is allowed',
    { changeHeaders: (headers) => headers.set('access-control-allow-origin', 'https://elsewhere.example') },
    ['fail origin-shut-out'],
  ],
  [
    'no origin is allowed',
    { changeHeaders: (headers) => headers.delete('access-control-allow-origin') },
    ['fail origin-shut-out'],
  ],
  [
    'the origin is allowed in preflights only',
    {
      changeHeaders: (headers, { method }) => {
        if (method !== 'OPTIONS') headers.delete('access-control-allow-origin');
      },
    },
    ['fail answer-shut-out'],
  ],
  [
    'the header token is not allowed',
    { changeHeaders: (headers) => headers.set('access-control-allow-headers', 'content-type') },
    ['fail header-shut-out'],
  ],
  [
    'the method DELETE is not allowed',
    { changeHeaders: (headers) => headers.set('access-control-allow-methods', 'GET, POST') },
    ['fail method-shut-out'],
  ],
  [
    'preflights are rejected',
    {
      respond: (_path, response, { method }) =>
        method === 'OPTIONS' && Boolean(response.writeHead(405).end()),
    },
    ['fail preflight-refused', 'fail preflight-refused', 'fail preflight-refused'],
  ],
];
