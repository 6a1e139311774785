import { createServer as createHttp, type RequestListener } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { type AddressInfo, createServer as createTcp, type Server, type Socket } from 'node:net';

import { expect, test } from 'vitest';

import { asText } from '../../tools/doctor/output/text';
import { EXIT_CODES, verdictOf } from '../../tools/doctor/report';
import { ADMINISTRATOR, createFakeProvider } from '../fakeProvider/fakeProvider';
import { examine, isOfSection7 } from './support/examine';

/** Self-signed certificate for 127.0.0.1, valid for a hundred years. The doctor must reject the certificate. */
const SELF_SIGNED = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgrNu5xOdm3yKbri1Q
Do8s1IoFMGw9G1mTeBJy0ljVqkGhRANCAASky/RBvyrUCNZuggL9KcJv0RqHlosj
Iu9AgoUCgYKbyT0Pi1B4wSCrKc3FM/Ng6NJAny5MMRXH3qvdJ0npeSLu
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBfzCCASWgAwIBAgIUNe1YIT1O12ipLD0VeU8UYjY+6aIwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJMTI3LjAuMC4xMCAXDTI2MTEyMzEzNTE0OFoYDzIxMjYxMDMw
MTM1MTQ4WjAUMRIwEAYDVQQDDAkxMjcuMC4wLjEwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASky/RBvyrUCNZuggL9KcJv0RqHlosjIu9AgoUCgYKbyT0Pi1B4wSCr
Kc3FM/Ng6NJAny5MMRXH3qvdJ0npeSLuo1MwUTAdBgNVHQ4EFgQUvGasJ+NGHh7P
ppxIXEBBgw/rZAEwHwYDVR0jBBgwFoAUvGasJ+NGHh7PppxIXEBBgw/rZAEwDwYD
VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiBhmvzszdpqRH3OcH14fbwa
93e1LwsjuTHe8q8vGK/RhAIhAJrUx46pQ6aKuBmQgusDMa9bb8s302gRK2pgls9q
yGnM
-----END CERTIFICATE-----`,
};

/** Starts a server, examines the server, and closes the server with all its connections. */
const examineServer = async (server: Server, protocol = 'http', patienceMs = 10_000) => {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const report = await examine(`${protocol}://127.0.0.1:${port}/api`, { patienceMs });
  const ended = new Promise((resolve) => server.close(resolve));
  for (const socket of sockets) socket.destroy();
  await ended;
  return report;
};

const answering = (listener: RequestListener) => examineServer(createHttp(listener));
const greeting = () => createTcp((socket) => socket.end('220 mail.example ESMTP\r\n'));

test('the doctor reports an unknown host name', async () => {
  const report = await examine('https://nobody.invalid/api');
  expect(report.untried).toMatch(/^The host name (is unknown|could not be resolved)/);
});

test('if no server listens, the doctor checks no endpoint and exits with 3', async () => {
  const report = await examine('http://127.0.0.1:9/api');
  expect(verdictOf(report)).toBe('untried');
  expect(EXIT_CODES[verdictOf(report)]).toBe(3);
  expect(report.untried).toMatch(/\.$/);
});

test('the doctor reports a server that never responds', async () => {
  const report = await examineServer(
    createHttp(() => {}),
    'http',
    500,
  );
  expect(report.untried).toBe('The server did not respond within 0.5 seconds.');
});

test('the doctor reports a server that closes the connection', async () => {
  const report = await answering((_request, response) => response.destroy());
  expect(report.untried).toBe('The server closed the connection before it responded.');
});

test('the doctor reports a server that does not speak HTTP', async () => {
  const report = await examineServer(greeting());
  expect(report.untried).toBe('The server does not use HTTP on this port. Did you mean https://?');
});

test('the doctor reports a server that does not speak TLS', async () => {
  const report = await examineServer(greeting(), 'https');
  expect(report.untried).toBe('The server does not use TLS on this port. Did you mean http://?');
});

test('the doctor reports a self-signed certificate', async () => {
  const report = await examineServer(
    createHttps(SELF_SIGNED, (_request, response) => response.end()),
    'https',
  );
  expect(report.untried).toBe('The certificate is self-signed, so browsers reject it.');
});

const signInFails: [string, RequestListener, string][] = [
  [
    'an HTML page',
    (_request, response) => response.setHeader('content-type', 'text/html').end('<h1>Welcome</h1>'),
    'The server returned 200 with text/html and no valid JSON.',
  ],
  ['status 500', (_request, response) => response.writeHead(500).end(), 'The server failed (500).'],
  [
    'a redirect',
    (_request, response) => response.writeHead(301, { location: 'https://elsewhere.example/' }).end(),
    'The server redirects (301) to https://elsewhere.example/.',
  ],
  [
    'a JSON object without the field `success`',
    (_request, response) => response.end('{"token":"t"}'),
    'The response has no `success`.',
  ],
  [
    'a sign-in response without a token',
    (_request, response) => response.end('{"success":true,"data":{}}'),
    "The server's response could not be read: the data for the next step is missing.",
  ],
];
test.each(signInFails)(
  'the doctor reports that the sign-in fails on a server that responds with %s',
  async (_name, listener, came) => {
    const report = await answering(listener);
    expect(report.findings.map((finding) => [finding.code, finding.came])).toEqual([['no-sign-in', came]]);
    expect(verdictOf(report)).toBe('fails');
  },
);

test('the doctor shows the message of the server for a wrong password, and does not count this error as a finding', async () => {
  const provider = await createFakeProvider({ variant: 'plain' });
  const report = await examine(provider.url, { password: 'not the password' });
  await provider.close();
  expect(report.untried).toBe('The sign-in was rejected: These credentials do not match our records.');
  expect(report.findings).toEqual([]);
});

test('the doctor reports an endpoint that never responds, and checks the other endpoints', async () => {
  const provider = await createFakeProvider({ variant: 'plain' });
  const gate = provider.hold('admin/roles');
  const report = await examine(provider.url, { patienceMs: 1500 });
  gate.release();
  await provider.close();
  expect(report.findings.map(({ code, call }) => [code, call])).toEqual([['silent', 'GET admin/roles']]);
  const unanswered = report.calls.filter(({ name, status }) => status !== 200 && isOfSection7(name));
  expect(unanswered.map(({ name }) => name)).toEqual(['GET admin/roles']);
});

test('the doctor reports a slow endpoint', async () => {
  const provider = await createFakeProvider({ variant: 'plain' });
  // The clock advances at each reading.
  let passed = 0;
  const report = await examine(provider.url, { clock: () => (passed += 2000) });
  await provider.close();
  expect([...new Set(report.findings.map(({ code, level }) => `${level} ${code}`))]).toEqual(['note slow']);
  expect(report.findings[0]?.came).toBe('The response took 2.0 seconds.');
});

test('the text report of an unreachable server says that the doctor could not check anything', async () => {
  const text = asText(await examine('http://127.0.0.1:9/api'));
  expect(text).toContain(`http://127.0.0.1:9/api, as ${ADMINISTRATOR.email}`);
  expect(text).toContain('Nothing could be checked.');
});
