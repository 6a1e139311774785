import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Faults that `plant` adds to the requests and responses of a server. */
export interface Planted {
  /** Changes the URL and the headers of a request. */
  changeRequest?: (url: URL, headers: Headers) => void;
  /** Changes the body of a request. */
  changeRequestBody?: (text: string) => string;
  /** Responds instead of the server, unless the function returns `false`. */
  respond?: (path: string, response: ServerResponse, request: IncomingMessage) => boolean;
  /** Changes the body of a response. */
  changeResponse?: (path: string, body: unknown) => unknown;
  /** Changes the headers of a response. */
  changeHeaders?: (headers: Headers, request: IncomingMessage) => void;
}

const BASE = '/api/';

const read = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

/** Starts a server that adds faults in front of another server. @param root API root of the other server */
export const plant = async (
  root: string,
  { changeRequest, changeRequestBody = (text) => text, respond, changeResponse, changeHeaders }: Planted,
) => {
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(`${root}/${request.url!.slice(BASE.length)}`);
    const path = new URL(request.url!, root).pathname.slice(BASE.length);
    const given = changeRequestBody((await read(request)).toString());
    if (respond?.(path, response, request)) return;
    const headers = new Headers();
    for (const name of ['token', 'content-type', 'origin', 'access-control-request-headers']) {
      if (request.headers[name]) headers.set(name, String(request.headers[name]));
    }
    changeRequest?.(url, headers);
    const { method = 'GET' } = request;
    const answer = await fetch(url, { method, headers, ...(given.length && { body: given }) });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') && changeResponse;
    const body = isJson ? JSON.stringify(changeResponse(path, JSON.parse(text))) : text;
    const back = new Headers(answer.headers);
    for (const name of ['content-length', 'transfer-encoding', 'connection']) back.delete(name);
    changeHeaders?.(back, request);
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

/** Changes the `data` in the responses of one endpoint. */
export const inData = (call: string, change: (data: Json) => unknown): Planted => ({
  changeResponse: (path, body) =>
    path === call && isObject(body) && isObject(body.data) ? { ...body, data: change(body.data) } : body,
});

const mapRows = (value: unknown, change: (row: Json, index: number) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((row, index) => (isObject(row) ? change(row, index) : row));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapRows(inner, change)]));
};

/** Changes each row in the responses of one endpoint. */
export const inRows = (call: string, change: (row: Json, index: number) => unknown): Planted =>
  inData(call, (data) => mapRows(data, change));

/** Responds to the requests to one endpoint, instead of the server. */
export const insteadOf = (call: string, answer: (response: ServerResponse) => void): Planted => ({
  respond: (path, response) => {
    if (path !== call) return false;
    answer(response);
    return true;
  },
});

/** Changes the query of each request to one endpoint. */
export const inQuery = (call: string, change: (query: URLSearchParams) => void): Planted => ({
  changeRequest: (url) => {
    if (url.pathname.endsWith(`/${call}`)) change(url.searchParams);
  },
});

export const json =
  (body: unknown, status = 200) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Name of a difference, the fault that causes the difference, and the findings: level, code, endpoint and field. */
export type PlantedDifference = [name: string, planted: Planted, found: string[]];

export const SELLERS = 'admin/sellers';
export const BUYERS = 'admin/buyers';
export const PLANS = 'admin/subscription-plans';
