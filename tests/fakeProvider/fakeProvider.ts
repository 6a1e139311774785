import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createEndpoints } from './endpoints';
import { createFaults, type Recorded } from './faults';
import { framework } from './framework';
import { ownPaging } from './ownPaging';
import { plain } from './plain';
import { fieldsBeyondSection7 } from './section7';
import type { Row } from './shape';
import { unusual } from './unusual';

export { ADMINISTRATOR } from './endpoints';
export type { Recorded } from './faults';

const SHAPES = { plain, unusual, ownPaging, framework, strict: plain };
/**
 * `plain` responds as the examples of the specification do. `unusual` responds in other ways that the specification allows.
 * `ownPaging` ignores the requested page size, and sellers and buyers share ids. `framework` responds in the formats of web
 * frameworks. `strict` responds as `plain` does, and rejects fields that section 7 lacks.
 */
export type Variant = keyof typeof SHAPES;

const BASE = '/api/';
const ALLOWED_HEADERS = ['token', 'content-type', 'accept'];

const read = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return text && request.headers['content-type']?.includes('json') ? JSON.parse(text) : text || undefined;
};

const record = async (request: IncomingMessage): Promise<Recorded> => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider');
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  return {
    method: request.method ?? '',
    path: pathname.startsWith(BASE) ? pathname.slice(BASE.length) : pathname,
    query: searchParams,
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: await read(request),
  };
};

/** Responds to a preflight. Allows any origin, but only three request headers. */
const answerPreflight = ({ headers }: Recorded, response: ServerResponse) => {
  const asked = headers['access-control-request-headers']?.split(',').map((name) => name.trim()) ?? [];
  response.setHeader('access-control-allow-headers', ALLOWED_HEADERS.join(', '));
  response.setHeader('access-control-allow-methods', 'GET, POST, DELETE');
  response.writeHead(asked.every((name) => ALLOWED_HEADERS.includes(name)) ? 204 : 403).end();
};

/** Path of the pictures, outside the API. */
const PICTURES = '/storage/';
const answerPicture = (response: ServerResponse) => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><circle r="8"/></svg>';
  response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(picture);
};

/**
 * Starts a provider API that is written from section 7 of the specification alone. It shares no code with the product,
 * because the tests could not detect a mistake in shared code.
 */
export const createFakeProvider = async ({ variant, port = 0 }: { variant: Variant; port?: number }) => {
  const requests: Recorded[] = [];
  const faults = createFaults();
  let unknownStatus: 401 | 404 = 404;
  let isStrict = false;
  const start = (as: Variant) => {
    isStrict = as === 'strict';
    return createEndpoints(SHAPES[as]);
  };
  const unknownFields = ({ method, path, body }: Recorded) =>
    isStrict && method !== 'GET' ? (fieldsBeyondSection7(method, path, body ?? {}) ?? []) : [];
  let endpoints = start(variant);

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const call = await record(request);
    requests.push(call);
    response.setHeader('access-control-allow-origin', '*');
    if (call.method === 'OPTIONS') return answerPreflight(call, response);
    if (call.path.startsWith(PICTURES)) return answerPicture(response);
    if (faults.meet(call, response)) return;
    const unknown = unknownFields(call);
    if (unknown.length) {
      response.writeHead(422, { 'content-type': 'application/json' });
      response.end(JSON.stringify(plain.refused(`Unknown field: ${unknown.join(', ')}.`)));
      return;
    }
    // Creates the response when the request arrives, so that a held response contains old data when it is released.
    const answer = endpoints.answer(call);
    await faults.wait(call);
    if (faults.lose(call, response)) return;
    if (!answer) {
      if (unknownStatus === 401) return faults.misbehave(401, response);
      response.writeHead(404, { 'content-type': 'text/html' }).end('<!doctype html><h1>Not Found</h1>');
      return;
    }
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
    // A text such as "#9007199254740993" is a number too large for JavaScript. Removes its quotes and its `#`.
    response.end(JSON.stringify(answer.body).replaceAll(/"#(\d+)"/g, '$1'));
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));

  return {
    port: (server.address() as AddressInfo).port,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${BASE.slice(0, -1)}`,
    /** All requests including preflights, oldest first. */
    requests,
    failNext: faults.failNext,
    loseNext: faults.loseNext,
    hold: faults.hold,
    forgetSessions: () => endpoints.forgetSessions(),
    addReport: (report: Row) => endpoints.addReport(report),
    /** Sets the status of the response to a path that the provider does not know, until the next `reset`. */
    answerUnknownPaths: (status: 401 | 404) => void (unknownStatus = status),
    /** Requests to unknown paths without duplicates, such as `GET capabilities`. */
    unknownRequests: () => {
      const unknown = requests.filter(
        ({ method, path }) =>
          method !== 'OPTIONS' && !path.startsWith(PICTURES) && !endpoints.has(method, path),
      );
      return [...new Set(unknown.map(({ method, path }) => `${method} ${path}`))];
    },
    /** Restores the initial records and can change the variant, so that many tests can use one server. */
    reset: (as: Variant = variant) => {
      requests.length = 0;
      unknownStatus = 404;
      faults.forget();
      endpoints = start(as);
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
};

export type FakeProvider = Awaited<ReturnType<typeof createFakeProvider>>;
