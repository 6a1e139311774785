import type { Endpoint } from '../../src/contract/core/endpoint';
import { createSend, type Send } from '../../src/dataProvider/send';
import { request } from '../../src/dataProvider/request';

/** One request that the back-office's own data layer made, and what came back. */
export interface Exchange {
  call: Endpoint;
  input: unknown;
  url: string;
  sent: readonly string[];
  /** 0 where no answer came. */
  status: number;
  /** Of the answer, without its parameters: `application/json`. */
  type: string;
  headers: Headers;
  /** The whole answer, parsed; `null` where it is no JSON. */
  answer: unknown;
  /** The whole answer as it came: a number that a double would round is text in `answer`. */
  source: string;
  /** The envelope's `data`; `undefined` where the call failed. */
  data?: unknown;
  ms: number;
  gaveUp: boolean;
}

export interface Watch {
  send: Send;
  exchanges: readonly Exchange[];
}

interface Options {
  root: string;
  token?: () => string | undefined;
  /** Milliseconds after which a call is given up. */
  patienceMs: number;
  /** A clock in milliseconds. */
  clock?: () => number;
  onExchange?: (exchange: Exchange) => void;
}

/** Makes calls as the product does, and keeps what went over the network. */
export const openWatch = ({
  root,
  token = () => undefined,
  patienceMs,
  clock = () => performance.now(),
  onExchange,
}: Options): Watch => {
  const exchanges: Exchange[] = [];
  const send: Send = async (call, input) => {
    const seen: Exchange = {
      call,
      input,
      url: '',
      sent: [],
      status: 0,
      type: '',
      headers: new Headers(),
      answer: null,
      source: '',
      ms: 0,
      gaveUp: false,
    };
    const patience = AbortSignal.timeout(patienceMs);
    const watched: typeof request = async (url, init) => {
      const begun = clock();
      Object.assign(seen, { url, sent: Object.keys(init.headers) });
      try {
        const answered = await request(url, { ...init, redirect: 'manual' });
        const { status, headers } = answered.response;
        const type = headers.get('content-type')?.split(';')[0]?.trim() ?? '';
        Object.assign(seen, { answer: answered.body, source: answered.source, status, headers, type });
        return answered;
      } finally {
        Object.assign(seen, { ms: clock() - begun, gaveUp: patience.aborted });
      }
    };
    try {
      seen.data = await createSend({ root, token, fetcher: watched })(call, input, patience);
      return seen.data;
    } finally {
      exchanges.push(seen);
      onExchange?.(seen);
    }
  };
  return { send, exchanges };
};
