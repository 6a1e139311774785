import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createRoot } from '../../server/createRoot';
import { createSite } from '../../server/site/createSite';
import { openTestApp, type TestApp } from './support/openTestApp';
import { listen } from './support/rawRequest';
import { waitFor } from '../support/waitFor';

let it: TestApp;
let server: Awaited<ReturnType<typeof listen>>;
let root: ReturnType<typeof createRoot>;
let token: string;
const said: { level: string; fields: Record<string, unknown>; sentence: string }[] = [];
const say = (level: string) => (fields: Record<string, unknown>, sentence: string) =>
  void said.push({ level, fields, sentence });
beforeAll(async () => {
  it = await openTestApp();
  const log = { info: say('info'), warn: say('warn'), error: say('error') };
  root = createRoot({ db: it.db, pool: it.pool, log, site: createSite('/nowhere') });
  server = await listen(root.fetch);
  token = (await it.withRoles('categories', 'reports', 'settings')).headers.token!;
});
beforeEach(() => void said.splice(0));
afterAll(async () => {
  await server.close();
  await it.close();
});

const HALF = '{"name":"half a ';
const LENGTH = `content-length: 5000\r\n\r\n${HALF}`;
const CHUNKS = `transfer-encoding: chunked\r\n\r\n10\r\n${HALF}\r\n`;

test.each([
  ['a category, its length known', 'POST /api/admin/category/store', LENGTH],
  ['a category in chunks', 'POST /api/admin/category/store', CHUNKS],
  ['a profile', 'POST /api/user/edit-profile', LENGTH],
  ['a row of an extra, its length known', 'PUT /api/extras/reports/1', LENGTH],
  ['a row of an extra in chunks', 'PUT /api/extras/reports/1', CHUNKS],
])('an upload of %s that is broken off is no failure of the database', async (_what, line, rest) => {
  const head = `${line} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntoken: ${token}\r\n`;
  await server.sendAndLeave(head + rest);
  await waitFor(() => expect(said.map(({ level }) => level)).toContain('info'));
  expect(said.filter(({ level }) => level !== 'info')).toEqual([]);
  expect(said.at(-1)!.fields).toMatchObject({ status: 400 });
  const metrics = await (await root.fetch(new Request('http://x/metrics'))).text();
  expect(metrics).not.toMatch(/tys_http_request_duration_seconds_count\{[^}]*status="5/);
});
