import { createServer as createHttp, type RequestListener } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { type AddressInfo, createServer as createTcp, type Server, type Socket } from 'node:net';

import { serve } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { DEMO_PASSWORD } from '../../server/runtime/demo';
import { api } from '../../src/contract/endpoints';
import type { Endpoint } from '../../src/contract/core/endpoint';
import type { DiagnoseOptions } from '../../tools/doctor/diagnose';
import { EXIT_CODES, type Report, verdictOf } from '../../tools/doctor/report';
import { asText } from '../../tools/doctor/output/text';
import { nameOf } from '../../tools/doctor/trials';
import { openTestApp, type TestApp } from '../server/helpers/openTestApp';
import { ADMINISTRATOR, createStandIn, type StandIn } from '../standin/standin';
import { browser } from './oddities/browser';
import { calls } from './oddities/calls';
import { lists } from './oddities/lists';
import { session } from './oddities/session';
import { values } from './oddities/values';
import { SELF_SIGNED } from './support/certificate';
import { examine, isOfSection7 } from './support/examine';
import { json } from './support/oddity';
import { inData, inRows, plant, type Planted } from './support/planted';

describe('healthy servers', () => {
  const endpoints: Endpoint[] = Object.values(api);
  const READING = endpoints.filter(({ method }) => method === 'GET').map((call) => nameOf(call));

  const tried = ({ calls: lines }: Report) =>
    lines.filter(({ status }) => status === 200).map(({ name }) => name);

  let it: TestApp;
  beforeAll(async () => {
    it = await openTestApp({ seeded: true });
  });
  afterAll(() => it.close());

  test('in our own server nothing is found, and every reading call of the contract was tried', async () => {
    const server = serve({ fetch: it.app.fetch, port: 0 });
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const report = await examine(`${origin}/api`, {
      email: 'admin@treatyaself.example',
      password: DEMO_PASSWORD,
      origin,
    });
    server.close();
    expect(report.findings).toEqual([]);
    expect(tried(report).toSorted()).toEqual(READING.toSorted());
  });

  test('nor in one that is as the specification shows', async () => {
    const provider = await createStandIn({ variant: 'plain' });
    const report = await examine(provider.url);
    await provider.close();
    expect(report.findings).toEqual([]);
    expect(tried(report).toSorted()).toEqual(READING.filter(isOfSection7).toSorted());
  });

  test('in one that works with gaps they are said, and the command ends with 1', async () => {
    const provider = await createStandIn({ variant: 'plain' });
    provider.reset('stubborn');
    const report = await examine(provider.url);
    await provider.close();
    expect(EXIT_CODES[verdictOf(report)]).toBe(1);
    expect(asText(report)).toContain('with gaps');
  });
});

describe('oddities', () => {
  const ODDITIES = [...values, ...lists, ...calls, ...session, ...browser];

  let provider: StandIn;
  beforeAll(async () => {
    provider = await createStandIn({ variant: 'plain' });
  });
  afterAll(() => provider.close());

  const named = ({ findings }: Report) =>
    findings.map(({ code, level, call = '', field = '' }) => [level, code, call, field].join(' ').trimEnd());

  test.each(ODDITIES)('where %s, that is found, and nothing else', async (_what, planted, found) => {
    provider.reset();
    const server = await plant(provider.url, planted);
    const report = await examine(server.url);
    server.close();
    expect(named(report)).toEqual(found);
  });

  test('there are thirty and more', () => expect(ODDITIES.length).toBeGreaterThanOrEqual(30));
});

describe('reports', () => {
  let provider: StandIn;
  beforeAll(async () => {
    provider = await createStandIn({ variant: 'plain' });
  });
  beforeEach(() => provider.reset());
  afterAll(() => provider.close());

  const reportOn = async (planted: Planted, asked: Partial<DiagnoseOptions> = {}) => {
    const server = await plant(provider.url, planted);
    const report = await examine(server.url, asked);
    server.close();
    return report;
  };
  const rejecting = (names: readonly string[], said: string): Planted => ({
    instead: (path, response, request) => {
      const { searchParams } = new URL(request.url!, provider.url);
      if (path !== 'admin/category' || !names.some((name) => searchParams.has(name))) return false;
      json({ success: false, message: said }, 422)(response);
      return true;
    },
  });
  const statesOf = ({ screens }: Report) =>
    Object.fromEntries(screens.map(({ name, state }) => [name, state]));

  test('request that the provider accepts the parameters that it rejects', async () => {
    const { questions } = await reportOn(rejecting(['page', 'per_page'], 'Bad request.'));
    expect(questions.map(({ ask }) => ask)).toEqual([
      'Accept `page`, `per_page`, or ignore what is unknown.',
    ]);
  });

  test('fail every screen when browsers are shut out', async () => {
    const report = await reportOn({ headed: (headers) => headers.delete('access-control-allow-origin') });
    expect(new Set(Object.values(statesOf(report)))).toEqual(new Set(['fails']));
  });

  test('show gaps on the screens that delete when browsers may not delete', async () => {
    const states = statesOf(
      await reportOn({ headed: (headers) => headers.set('access-control-allow-methods', 'GET, POST') }),
    );
    expect([states['Manage Categories'], states.Finance, states['Public site']]).toEqual([
      'gaps',
      'works',
      'works',
    ]);
  });

  test('show a gap of the account on its screen', async () => {
    const states = statesOf(
      await reportOn(
        inData('user/login', ({ token, user }) => ({
          token,
          user: { ...(user as object), first_name: null },
        })),
      ),
    );
    expect(states['Account Settings']).toBe('gaps');
  });

  test('say of nested names that they are missing on screen', async () => {
    const { findings } = await reportOn(
      inRows('admin/recent-payouts', (row) => ({ ...row, seller: { email: 'ada@mail.example' } })),
    );
    expect(findings.map(({ shown }) => shown)).toEqual([
      'Names are shown without it, or as a dash.',
      'Names are shown without it, or as a dash.',
    ]);
  });

  test('name each step when it begins', async () => {
    const steps: string[] = [];
    const { calls: lines } = await reportOn({}, { progress: (step) => steps.push(step) });
    expect(steps.slice(0, 2)).toEqual([
      expect.stringMatching(/^Connecting to http/),
      `Signing in as ${ADMINISTRATOR.email}`,
    ]);
    for (const { name } of lines) {
      expect(steps).toContainEqual(
        expect.stringMatching(new RegExp(`^Reading \\d+ of ${lines.length}: ${name}$`)),
      );
      expect(steps).toContain(`Checking ${name}`);
    }
    for (const step of steps) expect(step).not.toMatch(/\n/);
  });
});

describe('unreachable servers', () => {
  /** Starts a server, examines it, and ends it with all its connections. */
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

  /** One that answers everything alike. */
  const answering = (listener: RequestListener) => examineServer(createHttp(listener));
  const greeting = () => createTcp((socket) => socket.end('220 mail.example ESMTP\r\n'));

  test('nobody of that name', async () => {
    const report = await examine('https://nobody.invalid/api');
    expect(report.untried).toMatch(/^(No server of that name is known|The name could not be looked up)/);
  });

  test('nothing listens', async () => {
    const report = await examine('http://127.0.0.1:9/api');
    expect(verdictOf(report)).toBe('untried');
    expect(EXIT_CODES[verdictOf(report)]).toBe(3);
    expect(report.untried).toMatch(/\.$/);
  });

  test('a server that hangs', async () => {
    const report = await examineServer(
      createHttp(() => {}),
      'http',
      500,
    );
    expect(report.untried).toBe('The connection stands, and nothing was answered in 0.5 seconds.');
  });

  test('a server that hangs up', async () => {
    const report = await answering((_request, response) => response.destroy());
    expect(report.untried).toBe('The connection was closed before an answer came.');
  });

  test('what is no HTTP server', async () => {
    const report = await examineServer(greeting());
    expect(report.untried).toBe('What answers does not speak HTTP. Is it https:// that is meant?');
  });

  test('what does not speak TLS', async () => {
    const report = await examineServer(greeting(), 'https');
    expect(report.untried).toBe('What answers does not speak TLS. Is it http:// that is meant?');
  });

  test('a certificate that it has signed itself', async () => {
    const report = await examineServer(
      createHttps(SELF_SIGNED, (_request, response) => response.end()),
      'https',
    );
    expect(report.untried).toBe(
      'The certificate is signed by the server itself, so no browser will speak to it.',
    );
  });

  const signInFails: [string, RequestListener, string][] = [
    [
      'pages',
      (_request, response) => response.setHeader('content-type', 'text/html').end('<h1>Welcome</h1>'),
      'It answered 200 with text/html, and no JSON that can be read.',
    ],
    ['500 alone', (_request, response) => response.writeHead(500).end(), 'It failed in the server (500).'],
    [
      'redirects alone',
      (_request, response) => response.writeHead(301, { location: 'https://elsewhere.example/' }).end(),
      'It redirects (301) to https://elsewhere.example/.',
    ],
    ['no envelope', (_request, response) => response.end('{"token":"t"}'), 'The answer has no `success`.'],
    [
      'no token',
      (_request, response) => response.end('{"success":true,"data":{}}'),
      "The server's response could not be read: the data for the next step is missing.",
    ],
  ];
  test.each(signInFails)('a server that answers %s fails at signing in', async (_what, listener, came) => {
    const report = await answering(listener);
    expect(report.findings.map((finding) => [finding.code, finding.came])).toEqual([['no-sign-in', came]]);
    expect(verdictOf(report)).toBe('fails');
  });

  test('a wrong password is said in the server’s words, and is no finding', async () => {
    const provider = await createStandIn({ variant: 'plain' });
    const report = await examine(provider.url, { password: 'not the password' });
    await provider.close();
    expect(report.untried).toBe('Signing in was refused: These credentials do not match our records.');
    expect(report.findings).toEqual([]);
  });

  test('one call that keeps silent is found, and the others are made', async () => {
    const provider = await createStandIn({ variant: 'plain' });
    const gate = provider.hold('admin/roles');
    const report = await examine(provider.url, { patienceMs: 1500 });
    gate.release();
    await provider.close();
    expect(report.findings.map(({ code, call }) => [code, call])).toEqual([['silent', 'GET admin/roles']]);
    const unanswered = report.calls.filter(({ name, status }) => status !== 200 && isOfSection7(name));
    expect(unanswered.map(({ name }) => name)).toEqual(['GET admin/roles']);
  });

  test('a slow call is found', async () => {
    const provider = await createStandIn({ variant: 'plain' });
    // Whenever the clock is asked, so much has passed.
    let passed = 0;
    const report = await examine(provider.url, { clock: () => (passed += 2000) });
    await provider.close();
    expect([...new Set(report.findings.map(({ code, level }) => `${level} ${code}`))]).toEqual(['note slow']);
    expect(report.findings[0]?.came).toBe('It took 2.0 seconds.');
  });

  test('the terminal is told so in a few lines', async () => {
    const text = asText(await examine('http://127.0.0.1:9/api'));
    expect(text).toContain(`http://127.0.0.1:9/api, as ${ADMINISTRATOR.email}`);
    expect(text).toContain('Nothing could be tried.');
  });
});
