import { groupBy, uniq, uniqBy } from 'es-toolkit';

import type { Endpoint } from '../../../src/contract/core/endpoint';
import { api } from '../../../src/contract/endpoints';
import type { request } from '../../../src/dataProvider/request';
import { createSend } from '../../../src/dataProvider/send';
import type { Finding, Quote } from '../findings';

interface Options {
  root: string;
  /** Origin of the pages of the back-office. */
  origin: string;
  token: string;
  patienceMs: number;
  quote: Quote;
}

/** Request that the pages of the back-office send, and for which a browser first sends a preflight request. */
interface PageRequest {
  method: string;
  url: string;
  headers: readonly string[];
}

/** Headers and methods for which a browser needs no permission of the server. */
const FREE_HEADERS = new Set(['accept']);
const FREE_METHODS = new Set(['GET', 'POST']);

const requestTo = async (call: Endpoint, { root, token }: Options): Promise<PageRequest | undefined> => {
  let sent: PageRequest | undefined;
  const fetcher: typeof request = async (url, { headers }) => {
    sent = { method: call.method, url, headers: Object.keys(headers) };
    throw new Error('Only listening');
  };
  await createSend({ root, token: () => token, fetcher })(call, { id: 0 }).catch(() => {});
  return sent;
};

/** Returns one request with a token for each HTTP method, with all headers that requests of the method can have. */
const findPageRequests = async (options: Options): Promise<PageRequest[]> => {
  const endpoints: Endpoint[] = Object.values(api);
  const requests = await Promise.all(endpoints.map((call) => requestTo(call, options)));
  const byMethod = groupBy(
    requests.filter((sent) => sent !== undefined),
    ({ method }) => method,
  );
  return Object.values(byMethod).map((all) => ({
    ...all.find(({ headers }) => headers.includes('token'))!,
    headers: uniq(all.flatMap(({ headers }) => headers)).filter((name) => !FREE_HEADERS.has(name)),
  }));
};

const finding = (code: string, came: string, ask: string, method?: string): Finding => ({
  code,
  level: 'fail',
  ...(method && { method }),
  came,
  shown: 'Browsers block the response: the screens report that the server did not respond.',
  ask,
});

const fetchHead = async (url: string, patienceMs: number, init: RequestInit) => {
  const signal = AbortSignal.timeout(patienceMs);
  const response = await fetch(url, { ...init, redirect: 'manual', signal }).catch(() => undefined);
  await response?.body?.cancel();
  return response;
};

const includes = ({ headers }: Response, list: string, name: string) => {
  const names = new Set((headers.get(list) ?? '').split(',').map((item) => item.trim().toLowerCase()));
  return names.has('*') || names.has(name.toLowerCase());
};

const checkPreflight = async (
  { method, url, headers }: PageRequest,
  { origin, quote, patienceMs }: Options,
): Promise<Finding[]> => {
  const response = await fetchHead(url, patienceMs, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': headers.join(','),
    },
  });
  if (!response?.ok)
    return [
      finding(
        'preflight-refused',
        `A preflight request for ${method} with ${headers.join(', ')} gets ${response ? `status ${response.status}` : 'no response'}.`,
        `Return 204 for OPTIONS, and allow \`${origin}\`.`,
        method,
      ),
    ];
  const allowed = response.headers.get('access-control-allow-origin');
  if (allowed !== '*' && allowed !== origin)
    return [
      finding(
        'origin-shut-out',
        allowed
          ? `The CORS policy allows only pages of ${quote(allowed)}.`
          : 'The CORS policy allows no other origin.',
        `Send \`access-control-allow-origin: ${origin}\` with every response, including errors.`,
      ),
    ];
  const findings = headers
    .filter((name) => !includes(response, 'access-control-allow-headers', name))
    .map((name) =>
      finding(
        'header-shut-out',
        `The CORS policy does not allow the header \`${name}\`.`,
        `Add \`${name}\` to \`access-control-allow-headers\`.`,
      ),
    );
  if (!FREE_METHODS.has(method) && !includes(response, 'access-control-allow-methods', method))
    findings.push(
      finding(
        'method-shut-out',
        `The CORS policy does not allow ${method}.`,
        `Add ${method} to \`access-control-allow-methods\`.`,
        method,
      ),
    );
  return findings;
};

/** Checks the response to the request itself, because some servers permit the origin in preflight responses only. */
const checkResponse = async (
  { url }: PageRequest,
  { origin, token, patienceMs }: Options,
): Promise<Finding[]> => {
  const response = await fetchHead(url, patienceMs, { headers: { origin, token } });
  const allowed = response?.headers.get('access-control-allow-origin');
  if (!response || allowed === '*' || allowed === origin) return [];
  return [
    finding(
      'answer-shut-out',
      'The response to a GET request does not allow the origin.',
      `Send \`access-control-allow-origin: ${origin}\` with every response, including errors.`,
    ),
  ];
};

const isLocal = (url: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(url).hostname);

/** Checks that a browser lets the pages of the back-office send requests to the server. */
export const checkCrossOrigin = async (options: Options): Promise<Finding[]> => {
  const { root, origin } = options;
  if (new URL(root).origin === origin) return [];
  if (origin.startsWith('https:') && root.startsWith('http:') && !isLocal(root))
    return [
      finding(
        'not-tls',
        'The back-office uses HTTPS, but the API does not.',
        'Serve the API over HTTPS: browsers block HTTP requests from HTTPS pages.',
      ),
    ];
  const requests = await findPageRequests(options);
  const findings: Finding[] = [];
  for (const sent of requests) findings.push(...(await checkPreflight(sent, options)));
  const get = requests.find(({ method }) => method === 'GET');
  if (get && !findings.some(({ code }) => code === 'origin-shut-out'))
    findings.push(...(await checkResponse(get, options)));
  return uniqBy(findings, ({ code, came }) => `${code} ${came}`);
};
