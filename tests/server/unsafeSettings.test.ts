import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { readConfig } from '../../server/process/config';
import { findUnsafeSettings } from '../../server/process/findUnsafeSettings';

const pages = mkdtempSync(join(tmpdir(), 'tys-pages-'));
const writePages = (site: string) => {
  mkdirSync(join(pages, 'landing'), { recursive: true });
  writeFileSync(join(pages, 'landing/index.html'), `<link rel="canonical" href="${site}/" />`);
};
beforeAll(() => writePages('https://salon.example'));
afterAll(() => rmSync(pages, { recursive: true }));

/** With nothing to say against it. */
const READY = {
  DATABASE_URL: 'postgresql://db.example/tys?sslmode=verify-full',
  SECRET_KEY: 'ab'.repeat(32),
  BACKUP_DIR: '/srv/backups',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'hello@salon.example',
  PROXIES: '1',
  METRICS_TOKEN: 'a-token',
};
const said = (env: Record<string, string>, isPublished = false) =>
  findUnsafeSettings({ config: readConfig({ ...READY, ...env }), isPublished, pages });

test('nothing is said where there is nothing to say', () => expect(said({})).toEqual([]));

test.each([
  ['DATABASE_URL', { DATABASE_URL: '' }, /embedded engine/],
  ['DATABASE_URL', { DATABASE_URL: 'postgresql://db.example/tys' }, /not encrypted.*sslmode/],
  ['DATABASE_REPLICAS', { DATABASE_REPLICAS: 'postgresql://other.example/tys' }, /not encrypted.*sslmode/],
  ['SECRET_KEY', { SECRET_KEY: '' }, /authenticator app/],
  ['BACKUP_DIR', { BACKUP_DIR: '' }, /No backups/],
  ['SMTP_URL', { SMTP_URL: '' }, /outbox/],
  ['MAIL_FROM', { MAIL_FROM: '' }, /treatyaself\.example/],
  ['PROXIES', { PROXIES: '' }, /plain HTTP/],
  ['SECOND_FACTOR', { SECOND_FACTOR: 'off' }, /move money/],
  ['METRICS_TOKEN', { METRICS_TOKEN: '' }, /\/metrics/],
  ['RATE_LIMIT_FACTOR', { RATE_LIMIT_FACTOR: '1000' }, /1000 times/],
])('what is wrong with %s is one sentence, which names it', (name, env, sentence) => {
  const lines = said(env);
  expect(lines).toEqual([expect.stringMatching(sentence)]);
  expect(lines[0]).toContain(name);
});

test.each([
  'postgresql://localhost/tys',
  'postgresql://tys@127.0.0.1/tys',
  'postgresql://x/tys?host=%2Fvar%2Frun',
])('a database on this machine needs no encryption: %s', (DATABASE_URL) =>
  expect(said({ DATABASE_URL })).toEqual([]),
);

test('demo accounts that are open, and pages that call themselves by nobody’s name', () => {
  expect(said({}, true)).toEqual([expect.stringMatching(/Demo accounts.*DEMO=off/)]);
  writePages('https://treatyaself.example');
  expect(said({})).toEqual([expect.stringMatching(/SITE_URL/)]);
  rmSync(join(pages, 'landing'), { recursive: true });
  expect(said({})).toEqual([]);
});
