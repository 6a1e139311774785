import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createCalls } from './calls';
import { createFaults, type Recorded } from './faults';
import { framework } from './framework';
import { odd } from './odd';
import { plain } from './plain';
import { fieldsBeyondSection7 } from './section7';
import type { Row } from './shape';
import { createStore } from './store';
import { stubborn } from './stubborn';

export { ADMINISTRATOR } from './calls';
export type { Recorded } from './faults';

const SHAPES = { plain, odd, stubborn, framework, strict: plain };
/**
 * `plain` answers as the specification shows, `odd` in every other way it leaves open, `stubborn` as it likes to, `framework`
 * as real frameworks do. `strict` answers as `plain` does and rejects a field that section 7 lacks.
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

/** The provider's cross-origin rule: any origin, three request headers, nothing else. */
const answerPreflight = ({ headers }: Recorded, response: ServerResponse) => {
  const asked = headers['access-control-request-headers']?.split(',').map((name) => name.trim()) ?? [];
  response.setHeader('access-control-allow-headers', ALLOWED_HEADERS.join(', '));
  response.setHeader('access-control-allow-methods', 'GET, POST, DELETE');
  response.writeHead(asked.every((name) => ALLOWED_HEADERS.includes(name)) ? 204 : 403).end();
};

/** Pictures lie beside the API, not in it. */
const PICTURES = '/storage/';
const answerPicture = (response: ServerResponse) => {
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><circle r="8"/></svg>';
  response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(picture);
};

/**
 * An API that is not ours, written from the specification's section 7 alone and sharing no code with the product:
 * where both sides of a test come from one head, a shared mistake hides itself.
 */
export const createStandIn = async ({ variant, port = 0 }: { variant: Variant; port?: number }) => {
  const requests: Recorded[] = [];
  const faults = createFaults();
  let unknownStatus: 401 | 404 = 404;
  let isStrict = false;
  const start = (as: Variant) => {
    isStrict = as === 'strict';
    return createCalls(createStore(), SHAPES[as]);
  };
  const unknownFields = ({ method, path, body }: Recorded) =>
    isStrict && method !== 'GET' ? (fieldsBeyondSection7(method, path, body ?? {}) ?? []) : [];
  let calls = start(variant);

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
    // Answered as of its arrival, however late it is let go: that is what makes a slow answer a stale one.
    const answer = calls.answer(call);
    await faults.wait(call);
    if (faults.lose(call, response)) return;
    if (!answer) {
      if (unknownStatus === 401) return faults.misbehave(401, response);
      response.writeHead(404, { 'content-type': 'text/html' }).end('<!doctype html><h1>Not Found</h1>');
      return;
    }
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' });
    // A number of any size: JavaScript has none that it could write so.
    response.end(JSON.stringify(answer.body).replaceAll(/"#(\d+)"/g, '$1'));
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));

  return {
    port: (server.address() as AddressInfo).port,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${BASE.slice(0, -1)}`,
    /** Everything that arrived, preflights included, oldest first. */
    requests,
    failNext: faults.failNext,
    loseNext: faults.loseNext,
    hold: faults.hold,
    forgetSessions: () => calls.forgetSessions(),
    addReport: (report: Row) => calls.addReport(report),
    /** Sets the status of the response to a path that the provider does not know, until the next `reset`. */
    answerUnknownPaths: (status: 401 | 404) => void (unknownStatus = status),
    /** Requests that the provider does not know, each once: `GET capabilities`. */
    unknownRequests: () => {
      const unknown = requests.filter(
        ({ method, path }) => method !== 'OPTIONS' && !path.startsWith(PICTURES) && !calls.has(method, path),
      );
      return [...new Set(unknown.map(({ method, path }) => `${method} ${path}`))];
    },
    /** As new, and perhaps another variant: one address can then serve many tests. */
    reset: (as: Variant = variant) => {
      requests.length = 0;
      unknownStatus = 404;
      faults.forget();
      calls = start(as);
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
};

export type StandIn = Awaited<ReturnType<typeof createStandIn>>;
