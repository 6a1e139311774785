import type { Hono } from 'hono';

import type { Api } from '../../../server/http/handlers';
import { joinSentences } from '../../../src/contract/core/checks';
import type { Input, Output } from '../../../src/contract/core/endpoint';
import { api } from '../../../src/contract/endpoints';

/** Status and envelope of a response. */
interface Answer<T = unknown> {
  status: number;
  /** Credentials that the caller may use, if the request needs step-up authentication. */
  confirm?: string[];
  /** True if the caller must set up MFA before sending this request. */
  set_up_factor?: true;
  /** Messages of a 422 response by field. */
  errors?: Record<string, string>;
  success: boolean;
  message: string;
  data: T;
}

/** Excludes the response to a sign-in that requires a second factor. */
type Finished<T> = Exclude<T, { second_factor: unknown }>;

export interface Client {
  /** Sends a request that the contract declares. If the request fails, `data` is `null`, in spite of its type. */
  call: <K extends keyof Api>(name: K, input: Input<Api[K]>) => Promise<Answer<Finished<Output<Api[K]>>>>;
  /** Sends any request, even a request that the contract does not allow. */
  send: (method: string, path: string, init?: RequestInit) => Promise<Answer>;
}

/** Returns `message` and `errors` of a 422 response. @param faults texts such as `email: Email is required` */
export const fieldErrors = (...faults: string[]) => {
  const errors = Object.fromEntries(faults.map((fault) => fault.split(/: (.*)/s, 2) as [string, string]));
  return { message: joinSentences(Object.values(errors)), errors };
};

/** @throws Error if the message of a 422 response does not consist of the messages of its fields */
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

/** Creates a client of the server. The client throws if a response has no envelope, so tests need not check this. */
export const createClient = (app: Hono, headers: Record<string, string> = {}): Client => {
  const send: Client['send'] = async (method, path, init = {}) => {
    const json: Record<string, string> = init.body ? { 'content-type': 'application/json' } : {};
    const given = new Headers({ ...json, ...headers, ...(init.headers as Record<string, string>) });
    const response = await app.request(`/api/${path}`, { ...init, method, headers: given });
    const text = await response.text();
    const answer = JSON.parse(text) as Answer;
    const { success, message, data, errors, confirm, set_up_factor, ...more } = answer;
    // A 401 response may have an error at `token`, which is not a field of a form.
    const ofFields = Object.keys(errors ?? {}).filter(
      (field) => field !== 'token' || response.status !== 401,
    );
    // A 413 response names the field with the picture that makes the body too large.
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

/** Creates a client of the extension resources, with the requests that `ra-data-simple-rest` sends. */
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
