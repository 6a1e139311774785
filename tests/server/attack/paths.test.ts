import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestRoot, type TestRoot } from '../support/openTestRoot';
import { listen } from '../support/rawRequest';

let it: TestRoot;
let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  it = await openTestRoot();
  server = await listen(it.root().fetch);
});
afterAll(async () => {
  await server.close();
  await it.close();
});

/** As it stands in the request: nothing on the way makes it tidy. */
const ask = (path: string) => server.send(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);

test('a file of the build is there', async () => expect(await ask('/robots.txt')).toContain('User-agent'));

test.each([
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/assets/../../site-other/secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/..%2Fsecret.txt',
  '/%2e%2e%2fsecret.txt',
  '/..%5csecret.txt',
  '/..\\secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/%252e%252e/secret.txt',
  '/..%c0%afsecret.txt',
  '/....//secret.txt',
  '//secret.txt',
  '/secret.txt%00.txt',
  '/../secret.txt%00.html',
  '/tech/tys/admin/../../../../secret.txt',
  '/api/images/..%2f..%2fsecret.txt',
  'file:///secret.txt',
  'http://x/../secret.txt',
])('%s leads nowhere', async (path) => {
  const answer = await ask(path);
  expect(answer).toMatch(/^HTTP\/1\.1 (200|301|400|404) /);
  expect(answer).not.toContain('a secret');
});

test('a request is not sent back to whoever can read answers but not requests', async () => {
  const answer = await server.send(
    'TRACE / HTTP/1.1\r\nhost: x\r\ntoken: a-token\r\nconnection: close\r\n\r\n',
  );
  expect(answer).toMatch(/^HTTP\/1\.1 [45]\d\d /);
  expect(answer).not.toContain('a-token');
});
