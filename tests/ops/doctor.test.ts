import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { EXIT_CODES, verdictOf } from '../../tools/doctor/report';
import { ADMINISTRATOR, createFakeProvider, type FakeProvider } from '../fakeProvider/fakeProvider';
import { buildDoctor } from './support/build';

const folder = mkdtempSync(join(tmpdir(), 'treat-ya-self-doctor-'));
const [JSON_FILE, HTML_FILE] = [join(folder, 'report.json'), join(folder, 'report.html')];

let provider: FakeProvider;
beforeAll(async () => {
  await buildDoctor();
  provider = await createFakeProvider({ variant: 'plain' });
});
afterAll(async () => {
  await provider.close();
  rmSync(folder, { recursive: true });
});

/** Runs the doctor as a process without a terminal. */
const doctor = (args: string[], password: string | undefined = ADMINISTRATOR.password) =>
  new Promise<{ code: number; said: string; out: string; err: string }>((resolve) => {
    const { DOCTOR_PASSWORD: _own, SITE_URL: _site, ...env } = process.env;
    const command = ['dist/doctor/main.js', ...args];
    const settings = { env: { ...env, ...(password && { DOCTOR_PASSWORD: password }) } };
    execFile(process.execPath, command, settings, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), said: out + err, out, err }),
    ).stdin?.end();
  });
const about = (api = provider.url) => ['--api', api, '--email', ADMINISTRATOR.email];

// Runs only one process, because a process loads every screen. `tests/doctor` tests the reports on different servers.
test('the doctor exits with 2 if a check fails and with 0 without findings, and writes the report as JSON and as a page', async () => {
  provider.failNext('admin/roles', 500);
  const { code, said, out, err } = await doctor([...about(), '--json', JSON_FILE, '--html', HTML_FILE]);
  expect(err).toMatch(
    /^Connecting to http.*\nSigning in as .*\nReading the capabilities\nReading 1 of \d+: GET /,
  );
  expect(out).not.toContain('Reading 1 of');
  expect({ code, said }).toEqual({ code: 2, said: expect.stringContaining('✗ GET admin/roles') });
  expect(said).toContain('✓ Seller Accounts');
  expect(said).not.toContain(ADMINISTRATOR.password);
  expect(JSON.parse(readFileSync(JSON_FILE, 'utf8'))).toMatchObject({ verdict: 'fails' });
  expect(readFileSync(HTML_FILE, 'utf8')).toMatch(/^<!doctype html><html lang="en">/);
  expect(EXIT_CODES[verdictOf({ findings: [] })]).toBe(0);
});

test.each([
  ['no URL is given', () => ['--email', ADMINISTRATOR.email], 'npm run doctor -- --api'],
  ['the URL is invalid', () => about('provider.example/api'), '--api must be a URL'],
  ['a password is an argument', () => [...about(), '--password', 'x'], "Unknown option '--password'"],
  [
    'the option --write is used without a terminal',
    () => [...about(), '--write', 'category:1'],
    'needs a terminal',
  ],
])('the doctor exits with 3 and a message when %s', async (_what, args, sentence) => {
  const { code, said } = await doctor(args());
  expect({ code, said }).toEqual({ code: 3, said: expect.stringContaining(sentence) });
  expect(said).not.toMatch(/^\s+at /m);
});

test('the doctor asks for the password only on a terminal', async () => {
  const { code, said } = await doctor(about(), '');
  expect({ code, said }).toEqual({ code: 3, said: expect.stringContaining('set DOCTOR_PASSWORD') });
});
