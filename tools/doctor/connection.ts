import type { Endpoint } from '../../src/contract/core/endpoint';
import { request } from '../../src/dataProvider/request';
import { createSend, type Send } from '../../src/dataProvider/send';

const REASONS: Record<string, string> = {
  ENOTFOUND: 'No server of that name is known. Is the address spelt right, and is there a network here?',
  EAI_AGAIN: 'The name could not be looked up. Is there a network here?',
  ECONNREFUSED: 'The machine is there, and nothing listens at that port.',
  ECONNRESET: 'The connection was closed before an answer came.',
  UND_ERR_SOCKET: 'The connection was closed before an answer came.',
  EHOSTUNREACH: 'There is no way to that machine from here.',
  ENETUNREACH: 'There is no network here that leads to that machine.',
  ETIMEDOUT: 'The machine does not answer.',
  UND_ERR_CONNECT_TIMEOUT: 'The machine does not answer.',
  CERT_HAS_EXPIRED: 'The certificate has expired, so no browser will speak to it.',
  CERT_NOT_YET_VALID: 'The certificate is not valid yet. Is the clock here right?',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'The certificate is signed by the server itself, so no browser will speak to it.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate is signed by nobody that browsers trust.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'The certificate comes without the ones between it and those that browsers trust.',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'The certificate is signed by nobody that is trusted here.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another name than that of the address.',
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
    return 'What answers does not speak TLS. Is it http:// that is meant?';
  if (codes.includes('HTTPParserError'))
    return 'What answers does not speak HTTP. Is it https:// that is meant?';
  return 'No answer came.';
};

/** Requests the API root. @returns a sentence with the cause if no response came, or `undefined` after any response */
export const tryToConnect = async (root: string, patienceMs: number): Promise<string | undefined> => {
  const signal = AbortSignal.timeout(patienceMs);
  try {
    const response = await fetch(root, { redirect: 'manual', signal });
    await response.body?.cancel();
    return undefined;
  } catch (error) {
    return signal.aborted
      ? `The connection stands, and nothing was answered in ${patienceMs / 1000} seconds.`
      : explain(error);
  }
};

/** Request of the back-office's data layer, with its response. */
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
  /** Body as text. In `answer`, a number above `Number.MAX_SAFE_INTEGER` is a string. */
  source: string;
  /** The envelope's `data`, or `undefined` after a failure. */
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

/** Sends requests as the product does, and keeps each request with its response. */
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
