import type { Endpoint } from '../../src/contract/core/endpoint';
import { request } from '../../src/dataProvider/request';
import { createSend, type Send } from '../../src/dataProvider/send';

const REASONS: Record<string, string> = {
  ENOTFOUND: 'The host name is unknown. Check its spelling and your network connection.',
  EAI_AGAIN: 'The host name could not be resolved. Check your network connection.',
  ECONNREFUSED: 'The host refused the connection: no server listens on this port.',
  ECONNRESET: 'The server closed the connection before it responded.',
  UND_ERR_SOCKET: 'The server closed the connection before it responded.',
  EHOSTUNREACH: 'The host cannot be reached from this machine.',
  ENETUNREACH: 'The network of the host cannot be reached from this machine.',
  ETIMEDOUT: 'The host does not respond.',
  UND_ERR_CONNECT_TIMEOUT: 'The host does not respond.',
  CERT_HAS_EXPIRED: 'The certificate has expired, so browsers reject it.',
  CERT_NOT_YET_VALID: 'The certificate is not valid yet. Check the clock of this machine.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is self-signed, so browsers reject it.',
  SELF_SIGNED_CERT_IN_CHAIN: 'Browsers do not trust the root certificate of this chain.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The server does not send the intermediate certificates.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'This machine does not trust the authority that issued the certificate.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another host name.',
};

/** Returns codes and names of an error and its causes. In Node 24, the error of a response that is not HTTP has no code. */
const codesIn = (error: unknown): string[] => {
  if (!(error instanceof Error)) return [];
  const { name, code, errors = [] } = error as Error & { code?: string; errors?: unknown[] };
  return [...(code ? [code] : []), name, ...codesIn(error.cause), ...errors.flatMap(codesIn)];
};

const explain = (error: unknown) => {
  const codes = codesIn(error);
  const knownCode = codes.find((code) => code in REASONS);
  if (knownCode) return REASONS[knownCode]!;
  if (codes.some((code) => /SSL|TLS|EPROTO/.test(code)))
    return 'The server does not use TLS on this port. Did you mean http://?';
  if (codes.includes('HTTPParserError'))
    return 'The server does not use HTTP on this port. Did you mean https://?';
  return 'The server did not respond.';
};

/** Requests the API root. @returns the cause as a sentence if there is no response, otherwise `undefined` */
export const tryToConnect = async (root: string, patienceMs: number): Promise<string | undefined> => {
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const response = await fetch(root, { redirect: 'manual', signal });
    await response.body?.cancel();
    return undefined;
  } catch (error) {
    return signal.aborted
      ? `The server did not respond within ${patienceMs / 1000} seconds.`
      : explain(error);
  }
};

/** Request that the back-office's data layer sent, with the response. */
export interface Exchange {
  call: Endpoint;
  input: unknown;
  /** HTTP status, or 0 if no response arrived. */
  status: number;
  /** Media type without parameters: `application/json`. */
  type: string;
  headers: Headers;
  /** Parsed body, or `null` for a body that is not JSON. */
  answer: unknown;
  /** Body as text. In the parsed `answer`, a number above `Number.MAX_SAFE_INTEGER` is a string. */
  source: string;
  /** `data` of the response's envelope, or `undefined` after a failure. */
  data?: unknown;
  ms: number;
  hasTimedOut: boolean;
}

export interface Connection {
  send: Send;
  exchanges: readonly Exchange[];
}

interface Options {
  root: string;
  token?: string | undefined;
  /** Timeout of each request in milliseconds. */
  patienceMs: number;
  /** Returns the current time in milliseconds. */
  clock?: (() => number) | undefined;
}

/** Sends requests as the product does, and keeps a list of all requests with their responses. */
export const openConnection = ({
  root,
  token,
  patienceMs,
  clock = () => performance.now(),
}: Options): Connection => {
  const exchanges: Exchange[] = [];
  const send: Send = async (call, input) => {
    const response = { status: 0, type: '', headers: new Headers(), answer: null, source: '' };
    const exchange: Exchange = { call, input, ...response, ms: 0, hasTimedOut: false };
    const signal = AbortSignal.timeout(patienceMs);
    const fetcher: typeof request = async (url, init) => {
      const start = clock();
      try {
        const result = await request(url, { ...init, redirect: 'manual' });
        const { status, headers } = result.response;
        const type = headers.get('content-type')?.split(';')[0]?.trim() ?? '';
        Object.assign(exchange, { answer: result.body, source: result.source, status, headers, type });
        return result;
      } finally {
        Object.assign(exchange, { ms: clock() - start, hasTimedOut: signal.aborted });
      }
    };
    try {
      exchange.data = await createSend({ root, token: () => token, fetcher })(call, input, signal);
      return exchange.data;
    } finally {
      exchanges.push(exchange);
    }
  };
  return { send, exchanges };
};
