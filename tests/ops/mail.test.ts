import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';

import { clockOffset } from '../support/clock.mjs';
import { startMailServer, type MailServer } from '../support/mailServer';
import { waitFor } from '../support/waitFor';
import { ADMIN, EMAIL, openPlaces, PASSWORD } from './support/places';
import { post, signIn, type ServerProcess } from './support/process';

const { postgres, engines, serve, scratch } = openPlaces();

const LOG = { LOG_LEVEL: 'info', MAIL_FROM: 'hello@salon.example' };
const MINUTE = 60_000;
/** Returns the environment of a process whose clock is ahead of the suite's clock. */
const later = (minutes: number) => ({ TEST_CLOCK_OFFSET_MS: String(clockOffset() + minutes * MINUTE) });

const servers: MailServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));
const startMail = async (options: Parameters<typeof startMailServer>[0]) => {
  const server = await startMailServer(options);
  servers.push(server);
  return server;
};
/** Returns the log lines about mail. */
const mailLines = ({ said }: ServerProcess) =>
  said()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes('mail'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** Starts a mail server that rejects all recipients for now (451), until the test sets `state.isOpen`. */
const startGreylisting = async () => {
  const state = { isOpen: false };
  const server = await startMail({
    onRcptTo: (_to, _session, done) =>
      done(state.isOpen ? null : Object.assign(new Error('Greylisted'), { responseCode: 451 })),
  });
  return { server, state };
};

describe.each(engines)('on %s', (_engine, newPlace) => {
  test('the server sends a password reset code that was still queued when the server restarted', async () => {
    const { server, state } = await startGreylisting();
    const env = { ...(await newPlace()), ...LOG, SMTP_URL: server.url, SECRET_KEY: 'ab'.repeat(32) };
    const before = await serve(env);
    expect(await post(before.origin, 'user/forgot-password', { email: EMAIL })).toMatchObject({
      status: 200,
    });
    await waitFor(() =>
      expect(mailLines(before)).toEqual([
        {
          level: 'warn',
          time: expect.stringMatching(/^2026-03-18T/),
          kind: 'reset_code',
          requestId: expect.stringMatching(/^[\w-]{36}$/),
          tries: 1,
          failure: 'deferred',
          code: expect.stringMatching(/^451/),
          nextTryAt: expect.stringMatching(/^2026-03-18T/),
          msg: 'A mail could not be sent yet and is queued',
        },
      ]),
    );
    expect(await before.end('SIGTERM')).toBe(0);
    state.isOpen = true;
    const after = await serve({ ...env, ...later(2) });
    expect((await server.arrived(1)).to).toEqual([EMAIL]);
    await waitFor(() => expect(mailLines(after)).toMatchObject([{ level: 'info', msg: 'A mail was sent' }]));
  });
});

describe.skipIf(!postgres)('several processes on one PostgreSQL', () => {
  test('several processes on one PostgreSQL database send each mail in the outbox once', async () => {
    const COUNT = 12;
    const { server, state } = await startGreylisting();
    const url = await postgres!.newDatabase();
    const env = { ...ADMIN, ...LOG, DATABASE_URL: url, SMTP_URL: server.url, SECRET_KEY: 'ab'.repeat(32) };
    const first = await serve(env);
    const headers = await signIn(first.origin, EMAIL, PASSWORD);
    const addresses = Array.from({ length: COUNT }, (_, at) => `new${at}@salon.example`);
    const names = { first_name: 'Nia', last_name: 'Newcomer', role_ids: [1], language: 'en', way: 'mail' };
    for (const email of addresses)
      await post(first.origin, 'extras/invitations', { ...names, email }, headers);
    await waitFor(() => expect(mailLines(first)).toHaveLength(COUNT));
    await first.end('SIGKILL');
    state.isOpen = true;
    await Promise.all([1, 2, 3].map(() => serve({ ...env, ...later(2) })));
    await server.arrived(COUNT);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await waitFor(async () => {
      const { rows } = await client.query('select from tys.queued_mail');
      expect(rows).toHaveLength(0);
    });
    await client.end();
    expect(server.received.flatMap(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
  });
});

test('with NODE_EXTRA_CA_CERTS, the server trusts the certificate of a mail server', async () => {
  const [key, cert] = [join(scratch, 'mail.key'), join(scratch, 'mail.crt')];
  const subject = ['-subj', '/CN=mail', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const files = ['-keyout', key, '-out', cert];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '3650', ...subject, ...files],
    { stdio: 'ignore' },
  );
  const server = await startMail({ secure: true, key: readFileSync(key), cert: readFileSync(cert) });
  const [, newPlace] = engines[0];
  const env = { ...(await newPlace()), ...LOG, SMTP_URL: server.url.replace('smtp:', 'smtps:') };
  const ask = async (more: Record<string, string>, line: object) => {
    const running = await serve({ ...env, ...more });
    await post(running.origin, 'user/forgot-password', { email: EMAIL });
    await waitFor(() => expect(mailLines(running)).toMatchObject([line]));
    await running.end('SIGTERM');
  };
  await ask({}, { level: 'error', failure: 'certificate', code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  await ask({ NODE_EXTRA_CA_CERTS: cert }, { level: 'info', msg: 'A mail was sent' });
});
