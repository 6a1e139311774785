import { type Oddity } from '../support/oddity';

/** Whether a browser lets the back-office's pages speak to the server. */
export const browser: Oddity[] = [
  [
    'another origin is let through',
    { headed: (headers) => headers.set('access-control-allow-origin', 'https://elsewhere.example') },
    ['fail origin-shut-out'],
  ],
  [
    'no origin is let through',
    { headed: (headers) => headers.delete('access-control-allow-origin') },
    ['fail origin-shut-out'],
  ],
  [
    'the origin is let through in preflights alone',
    {
      headed: (headers, { method }) => {
        if (method !== 'OPTIONS') headers.delete('access-control-allow-origin');
      },
    },
    ['fail answer-shut-out'],
  ],
  [
    'the token is not let through',
    { headed: (headers) => headers.set('access-control-allow-headers', 'content-type') },
    ['fail header-shut-out'],
  ],
  [
    'deleting is not let through',
    { headed: (headers) => headers.set('access-control-allow-methods', 'GET, POST') },
    ['fail method-shut-out'],
  ],
  [
    'nobody knows preflights',
    {
      instead: (_path, response, { method }) =>
        method === 'OPTIONS' && Boolean(response.writeHead(405).end()),
    },
    ['fail preflight-refused', 'fail preflight-refused', 'fail preflight-refused'],
  ],
];
