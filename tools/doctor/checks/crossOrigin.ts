import { groupBy, uniq, uniqBy } from 'es-toolkit';

import { api } from '../../../src/contract/endpoints';
import type { Endpoint } from '../../../src/contract/core/endpoint';
import { createSend } from '../../../src/dataProvider/send';
import type { request } from '../../../src/dataProvider/request';
import type { Finding } from '../finding';
import type { Quote } from '../quote';

/** Requests of the pages for which a browser sends a preflight. */
interface Wish {
  method: string;
  url: string;
  headers: readonly string[];
}

interface Caller {
  root: string;
  token: string;
}

/** The headers that a browser asks no leave for. */
const FREE_HEADERS = new Set(['accept']);

const wishOf = async (call: Endpoint, { root, token }: Caller): Promise<Wish | undefined> => {
  let wish: Wish | undefined;
  const fetcher: typeof request = async (url, { headers }) => {
    wish = { method: call.method, url, headers: Object.keys(headers) };
    throw new Error('Only listening');
  };
  await createSend({ root, token: () => token, fetcher })(call, { id: 0 }).catch(() => {});
  return wish;
};

/** For each method, an address that is asked with a token, and all headers that are sent to any. */
const wishesOf = async (caller: Caller): Promise<Wish[]> => {
  const calls: Endpoint[] = Object.values(api);
  const wishes = (await Promise.all(calls.map((call) => wishOf(call, caller)))).filter(
    (wish) => wish !== undefined,
  );
  return Object.values(groupBy(wishes, ({ method }) => method)).map((all) => ({
    ...all.find(({ headers }) => headers.includes('token'))!,
    headers: uniq(all.flatMap(({ headers }) => headers)).filter((name) => !FREE_HEADERS.has(name)),
  }));
};

interface Asked {
  root: string;
  /** Where the pages of the back-office come from. */
  origin: string;
  token: string;
  patienceMs: number;
  quote: Quote;
}

/** The methods that a browser asks no leave for. */
const FREE = new Set(['GET', 'POST']);

const listed = (headers: Headers, name: string) =>
  (headers.get(name) ?? '').split(',').map((item) => item.trim().toLowerCase());
const lets = (allowed: readonly string[], wanted: string) =>
  allowed.includes('*') || allowed.includes(wanted.toLowerCase());

const finding = (code: string, came: string, ask: string, method?: string): Finding => ({
  code,
  level: 'fail',
  ...(method && { method }),
  came,
  shown: 'The browser lets no such answer through: the screens say that no answer came.',
  ask,
});

const preflight = async (wish: Wish, { origin, patienceMs }: Asked) =>
  fetch(wish.url, {
    method: 'OPTIONS',
    redirect: 'manual',
    headers: {
      origin,
      'access-control-request-method': wish.method,
      'access-control-request-headers': wish.headers.join(','),
    },
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => undefined);

const inPreflight = async (wish: Wish, asked: Asked): Promise<Finding[]> => {
  const { origin, quote } = asked;
  const answer = await preflight(wish, asked);
  await answer?.body?.cancel();
  if (!answer?.ok)
    return [
      finding(
        'preflight-refused',
        `Asked by a browser whether ${wish.method} may be sent with ${wish.headers.join(', ')}, it answers ${answer?.status ?? 'nothing'}.`,
        `Answer OPTIONS with 204, and let \`${origin}\` through.`,
        wish.method,
      ),
    ];
  const allowed = answer.headers.get('access-control-allow-origin');
  if (allowed !== '*' && allowed !== origin)
    return [
      finding(
        'origin-shut-out',
        allowed
          ? `Only pages of ${quote(allowed)} are let through.`
          : 'No page of another origin is let through.',
        `Send \`access-control-allow-origin: ${origin}\`, with errors too.`,
      ),
    ];
  const headers = listed(answer.headers, 'access-control-allow-headers');
  const missing = wish.headers.filter((name) => !lets(headers, name));
  const methods = listed(answer.headers, 'access-control-allow-methods');
  const isMethodFree = FREE.has(wish.method) || lets(methods, wish.method);
  return [
    ...missing.map((name) =>
      finding(
        'header-shut-out',
        `The header \`${name}\` is not let through.`,
        `Name \`${name}\` in \`access-control-allow-headers\`.`,
      ),
    ),
    ...(isMethodFree
      ? []
      : [
          finding(
            'method-shut-out',
            `${wish.method} is not let through.`,
            `Name ${wish.method} in \`access-control-allow-methods\`.`,
            wish.method,
          ),
        ]),
  ];
};

/** Whether what a browser is answered is let through as well: some servers name the origin in preflights alone. */
const inAnswer = async (wish: Wish, { origin, token, patienceMs }: Asked): Promise<Finding[]> => {
  const answer = await fetch(wish.url, {
    headers: { origin, token },
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => undefined);
  await answer?.body?.cancel();
  const allowed = answer?.headers.get('access-control-allow-origin');
  if (!answer || allowed === '*' || allowed === origin) return [];
  return [
    finding(
      'answer-shut-out',
      'The answer itself does not name the origin that is let through.',
      `Send \`access-control-allow-origin: ${origin}\` with every answer, errors too.`,
    ),
  ];
};

const isLocal = (url: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);

/** Whether a browser may speak to the server from the back-office's pages. */
export const crossOrigin = async (asked: Asked): Promise<Finding[]> => {
  const { root, origin } = asked;
  if (new URL(root).origin === origin) return [];
  if (origin.startsWith('https:') && root.startsWith('http:') && !isLocal(root))
    return [
      finding(
        'not-tls',
        'The pages come by https, and the API does not.',
        'Offer the API by https: browsers load nothing else into such a page.',
      ),
    ];
  const wishes = await wishesOf(asked);
  const preflights: Finding[] = [];
  for (const wish of wishes) preflights.push(...(await inPreflight(wish, asked)));
  const get = wishes.find(({ method }) => method === 'GET');
  const isOut = preflights.some(({ code }) => code === 'origin-shut-out');
  return uniqBy(
    [...preflights, ...(get && !isOut ? await inAnswer(get, asked) : [])],
    ({ code, came }) => `${code} ${came}`,
  );
};
