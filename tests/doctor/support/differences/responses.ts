import { inData, insteadOf, json, PLANS, type PlantedDifference } from '../plant';

/** Differences of whole responses, of the session and extensions, and of the CORS policy. */
export const responses: PlantedDifference[] = [
  [
    'the field `success` is a string',
    { changeResponse: (_path, body) => ({ ...(body as object), success: 'true' }) },
    ['note success-otherwise'],
  ],
  [
    'the field `message` is a list',
    { changeResponse: (_path, body) => ({ ...(body as object), message: ['Fetched.'] }) },
    ['note message-otherwise'],
  ],
  [
    'a JSON response has the content type of HTML',
    {
      changeHeaders: (headers, { method }) => {
        if (method !== 'OPTIONS') headers.set('content-type', 'text/html');
      },
    },
    ['note not-called-json'],
  ],
  [
    'a response has no field `success`',
    insteadOf(PLANS, json({ plans: [] })),
    ['fail no-envelope GET admin/subscription-plans'],
  ],
  [
    'an endpoint responds with success: false',
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
    'the field `success` is an unknown word',
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
    'the server responds with 403 to an expired session',
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
    'the roles of the user are unknown',
    inData('user/login', ({ token, user }) => ({
      token,
      user: { ...(user as object), roles: ['superuser'] },
    })),
    ['fail no-roles POST user/login user.roles'],
  ],
  [
    'the fields of the user are next to the token',
    inData('user/login', ({ token, user }) => ({ token, ...(user as object) })),
    ['note missing POST user/login user'],
  ],
  [
    'a capability is unknown',
    insteadOf('capabilities', json({ success: true, message: '', data: ['teleport'] })),
    ['note unknown-extras GET capabilities'],
  ],
  [
    'the capabilities are not a list',
    insteadOf('capabilities', json({ success: true, message: '', data: 'all' })),
    ['note unreadable-extras GET capabilities'],
  ],
  [
    'the server announces a capability but lacks the endpoint',
    insteadOf('capabilities', json({ success: true, message: '', data: ['reasons'] })),
    ['gap extra-fails GET extras/reasons'],
  ],

  [
    'the CORS policy allows only another origin',
    { changeHeaders: (headers) => headers.set('access-control-allow-origin', 'https://elsewhere.example') },
    ['fail origin-shut-out'],
  ],
  [
    'the CORS policy allows no origin',
    { changeHeaders: (headers) => headers.delete('access-control-allow-origin') },
    ['fail origin-shut-out'],
  ],
  [
    'only preflight responses allow the origin',
    {
      changeHeaders: (headers, { method }) => {
        if (method !== 'OPTIONS') headers.delete('access-control-allow-origin');
      },
    },
    ['fail answer-shut-out'],
  ],
  [
    'the CORS policy does not allow the header `token`',
    { changeHeaders: (headers) => headers.set('access-control-allow-headers', 'content-type') },
    ['fail header-shut-out'],
  ],
  [
    'the CORS policy does not allow the method DELETE',
    { changeHeaders: (headers) => headers.set('access-control-allow-methods', 'GET, POST') },
    ['fail method-shut-out'],
  ],
  [
    'the server rejects preflight requests',
    {
      respond: (_path, response, { method }) =>
        method === 'OPTIONS' && Boolean(response.writeHead(405).end()),
    },
    ['fail preflight-refused', 'fail preflight-refused', 'fail preflight-refused'],
  ],
];
