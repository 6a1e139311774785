import { requireSentence } from './client';
import type { TestApp } from './openTestApp';

type Row = Record<string, unknown>;

/** Speaks to the resources beyond section 7 as `ra-data-simple-rest` does. */
export const createExtrasClient = (app: TestApp['app'], headers: Record<string, string> = {}) => {
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
