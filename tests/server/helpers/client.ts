import type { Hono } from 'hono';

import type { Api } from '../../../server/http/handlers';
import { joinSentences } from '../../../src/contract/core/checks';
import type { Input, Output } from '../../../src/contract/core/endpoint';
import { api } from '../../../src/contract/endpoints';

/** The envelope, and the status it came with. */
interface Answer<T = unknown> {
  status: number;
  /** With what a call is to be confirmed that was refused until then. */
  confirm?: string[];
  /** A factor is to be set up before anything else. */
  set_up_factor?: true;
  /** With a 422: what is wrong with which field. */
  errors?: Record<string, string>;
  success: boolean;
  message: string;
  data: T;
}

/** Whoever has no second factor gets a token at once. */
type Finished<T> = Exclude<T, { second_factor: unknown }>;

export interface Client {
  /** A call of the contract. Only a test that looks at `status` may read `data` of a failure: it is `null` then. */
  call: <K extends keyof Api>(name: K, input: Input<Api[K]>) => Promise<Answer<Finished<Output<Api[K]>>>>;
  /** Anything at all, for what the contract does not allow. */
  send: (method: string, path: string, init?: RequestInit) => Promise<Answer>;
}

/** The body of a 422, for each field at fault a sentence: `email: Email is required`. */
export const refusal = (...faults: string[]) => {
  const errors = Object.fromEntries(faults.map((fault) => fault.split(/: (.*)/s, 2) as [string, string]));
  return { message: joinSentences(Object.values(errors)), errors };
};

/** @throws Error for a message other than the sentences of the fields, which do not have the names of the fields in JSON */
export const requireSentence = ({
  message,
  errors = {},
}: {
  message: string;
  errors?: Record<string, string>;
}) => {
  if (Object.keys(errors).length && message === joinSentences(Object.values(errors))) return;
  throw new Error(`What is rejected is not said in sentences: ${JSON.stringify({ message, errors })}`);
};

/** Speaks to the server under test. Every answer has to be the envelope, so it is not checked anywhere else. */
export const createClient = (app: Hono, headers: Record<string, string> = {}): Client => {
  const send: Client['send'] = async (method, path, init = {}) => {
    const json: Record<string, string> = init.body ? { 'content-type': 'application/json' } : {};
    const given = new Headers({ ...json, ...headers, ...(init.headers as Record<string, string>) });
    const response = await app.request(`/api/${path}`, { ...init, method, headers: given });
    const text = await response.text();
    const answer = JSON.parse(text) as Answer;
    const { success, message, data, errors, confirm, set_up_factor, ...more } = answer;
    // What is wrong with a token is no field's fault.
    const ofFields = Object.keys(errors ?? {}).filter(
      (field) => field !== 'token' || response.status !== 401,
    );
    // A 413 names the picture that makes the body too large.
    if (ofFields.length && ![413, 422].includes(response.status))
      throw new Error(`${method} ${path} names fields in a ${response.status}`);
    if (response.status === 422) requireSentence(answer);
    if (typeof success !== 'boolean' || !message || data === undefined || Object.keys(more).length) {
      throw new Error(`${method} ${path} did not answer with the envelope: ${text}`);
    }
    const first = { ...(confirm && { confirm }), ...(set_up_factor && { set_up_factor }) };
    const faults = response.status === 422 && errors && { errors };
    return { status: response.status, success, message, data, ...first, ...faults };
  };
  return {
    send,
    call: async (name, input) => {
      const { method, path: pattern } = api[name];
      const rest: Record<string, unknown> = { ...input };
      const path = pattern.replace(':id', () => {
        const id = encodeURIComponent(String(rest.id));
        delete rest.id;
        return id;
      });
      const answer =
        method === 'POST'
          ? await send('POST', path, { body: JSON.stringify(rest) })
          : await send(method, `${path}?${new URLSearchParams(rest as Record<string, string>).toString()}`);
      return answer as Answer<never>;
    },
  };
};

type Row = Record<string, unknown>;

/** Speaks to the resources beyond section 7 as `ra-data-simple-rest` does. */
export const createExtrasClient = (app: Hono, headers: Record<string, string> = {}) => {
  const send = async (path: string, init: RequestInit = {}) => {
    const json: Record<string, string> = init.body ? { 'content-type': 'application/json' } : {};
    const response = await app.request(`/api/extras/${path}`, { headers: { ...json, ...headers }, ...init });
    const answer: unknown = await response.json();
    if (response.status === 422) requireSentence(answer as Parameters<typeof requireSentence>[0]);
    return { status: response.status, headers: response.headers, body: answer };
  };
  return {
    send,
    list: async (name: string, query: Record<string, unknown> = {}) => {
      const parts = Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]);
      const answer = await send(`${name}?${new URLSearchParams(parts).toString()}`);
      return { ...answer, rows: answer.body as Row[], total: answer.headers.get('x-total-count') };
    },
    get: async (name: string, id: number | string) => {
      const { status, body } = await send(`${name}/${id}`);
      return { status, body: body as Row };
    },
    post: async (name: string, row: unknown) => {
      const { status, body } = await send(name, { method: 'POST', body: JSON.stringify(row) });
      return { status, body: body as Row };
    },
    remove: async (name: string, id: number | string) => {
      const { status, body } = await send(`${name}/${id}`, { method: 'DELETE' });
      return { status, body: body as Row };
    },
    put: async (name: string, id: number | string, changes: unknown) => {
      const { status, body } = await send(`${name}/${id}`, { method: 'PUT', body: JSON.stringify(changes) });
      return { status, body: body as Row };
    },
  };
};
