import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What is wrong with a server, on the way there and back. */
export interface Planted {
  /** Changes what is asked. */
  asked?: (url: URL, headers: Headers) => void;
  /** Changes what is sent. */
  rewritten?: (text: string) => string;
  /** Answers in the server's place; `false` lets it. */
  instead?: (path: string, response: ServerResponse, request: IncomingMessage) => boolean;
  /** Changes what is answered. */
  answered?: (path: string, body: unknown) => unknown;
  /** Changes the headers of the answer. */
  headed?: (headers: Headers, request: IncomingMessage) => void;
}

const BASE = '/api/';

const read = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** A server in front of another one, with something wrong. @param root of the API behind it */
export const plant = async (
  root: string,
  { asked, rewritten = (text) => text, instead, answered, headed }: Planted,
) => {
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(`${root}/${request.url!.slice(BASE.length)}`);
    const path = new URL(request.url!, root).pathname.slice(BASE.length);
    const given = rewritten((await read(request)).toString());
    if (instead?.(path, response, request)) return;
    const headers = new Headers();
    for (const name of ['token', 'content-type', 'origin', 'access-control-request-headers']) {
      if (request.headers[name]) headers.set(name, String(request.headers[name]));
    }
    asked?.(url, headers);
    const { method = 'GET' } = request;
    const answer = await fetch(url, { method, headers, ...(given.length && { body: given }) });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') && answered;
    const body = isJson ? JSON.stringify(answered(path, JSON.parse(text))) : text;
    const back = new Headers(answer.headers);
    for (const name of ['content-length', 'transfer-encoding', 'connection']) back.delete(name);
    headed?.(back, request);
    response.writeHead(answer.status, Object.fromEntries(back)).end(body);
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${BASE.slice(0, -1)}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

export type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

/** Changes the `data` of one call. */
export const inData = (call: string, change: (data: Json) => unknown): Planted => ({
  answered: (path, body) =>
    path === call && isObject(body) && isObject(body.data) ? { ...body, data: change(body.data) } : body,
});

const mapRows = (value: unknown, change: (row: Json, index: number) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((row, index) => (isObject(row) ? change(row, index) : row));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapRows(inner, change)]));
};

/** Changes each row of one call. */
export const inRows = (call: string, change: (row: Json, index: number) => unknown): Planted =>
  inData(call, (data) => mapRows(data, change));

/** Answers one call in the server's place. */
export const insteadOf = (call: string, answer: (response: ServerResponse) => void): Planted => ({
  instead: (path, response) => {
    if (path !== call) return false;
    answer(response);
    return true;
  },
});

/** Changes the query of one call. */
export const inQuery = (call: string, change: (query: URLSearchParams) => void): Planted => ({
  asked: (url) => {
    if (url.pathname.endsWith(`/${call}`)) change(url.searchParams);
  },
});
