import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { categories } from '../../../server/db/schema';
import { openTestRoot, type TestRoot } from '../support/openTestRoot';
import { dataUrl, drawBlack } from '../support/pictures';

let it: TestRoot;
let picture: string;
beforeAll(async () => {
  it = await openTestRoot();
  const admin = await it.withRoles('categories');
  await admin.call('createCategory', { name: 'Nails', is_popular: 1, image: dataUrl(drawBlack(9, 9)) });
  picture = (await it.db.select().from(categories))[0]!.image!;
});
afterAll(() => it.close());

/** What OWASP's secure-headers project asks for, but for the policy of pages, which is looked at below. */
const ASKED_FOR = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
};
const NOT_TO_BE_USED = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'display-capture'];
const TELL_TALE = ['server', 'x-powered-by', 'sourcemap', 'x-sourcemap', 'x-generator'];

const PUBLIC_PAGES = ['/', '/privacy_policy'];
const PAGES = [...PUBLIC_PAGES, '/tech/tys/admin/login', '/forgot_password', '/no/such/page'];
const NO_PAGES = ['/assets/script-1a2b3c.js', '/robots.txt', '/healthz', '/metrics', '/privacy_policy/'];
const CALLS = ['/api/categories/all', '/api/admin/sellers', '/api/no/such/call', '/api/extras/reports'];

describe.each([...PAGES, ...NO_PAGES, ...CALLS, 'a picture'])('%s', (path) => {
  const get = (headers?: Record<string, string>, proxies?: number) =>
    it.get(path === 'a picture' ? picture : path, headers, proxies);

  test('comes with the headers that keep browsers from misusing it', async () => {
    const { headers } = await get();
    expect(Object.fromEntries(headers)).toMatchObject(ASKED_FOR);
    expect(headers.get('cross-origin-opener-policy')).toBe(
      PUBLIC_PAGES.includes(path) ? 'unsafe-none' : 'same-origin',
    );
    expect(headers.get('cross-origin-embedder-policy')).toMatch(/^(require-corp|credentialless)$/);
    const permissions = headers.get('permissions-policy')?.split(', ');
    expect(permissions).toEqual(expect.arrayContaining(NOT_TO_BE_USED.map((name) => `${name}=()`)));
    expect(headers.get('content-security-policy')).toMatch(/(^|; )frame-ancestors 'none'/);
  });

  test('does not say what it is made with', async () => {
    const { headers } = await get();
    expect(TELL_TALE.filter((name) => headers.has(name))).toEqual([]);
  });

  test('asks to come back by TLS only where a proxy of ours says that it was used', async () => {
    const sentTo = async (proxies: number, proto?: string) =>
      (await get(proto ? { 'x-forwarded-proto': proto } : {}, proxies)).headers.get(
        'strict-transport-security',
      );
    expect(await sentTo(1, 'https')).toBe('max-age=31536000; includeSubDomains');
    expect([await sentTo(1, 'https, http'), await sentTo(1), await sentTo(0, 'https')]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

test.each(PAGES)('%s has the policy of its build, also when the browser has it already', async (path) => {
  const answer = await it.get(path);
  const policy = answer.headers.get('content-security-policy');
  expect(policy).toMatch(/^default-src 'self'; script-src 'self'; .*object-src 'none'/);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  const tag = answer.headers.get('etag');
  if (!tag) return;
  const again = await it.get(path, { 'if-none-match': tag });
  expect([again.status, again.headers.get('content-security-policy')]).toEqual([304, policy]);
});

test.each([...NO_PAGES, ...CALLS])('%s, opened as if it were a page, does nothing', async (path) => {
  const { headers } = await it.get(path);
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
});

test.each(CALLS)('%s is kept by nobody, be it an answer or a refusal', async (path) => {
  expect((await it.get(path)).headers.get('cache-control')).toBe('no-store');
});

test('no other origin is let in', async () => {
  for (const path of ['/api/categories/all', '/']) {
    const { headers } = await it.get(path, { origin: 'https://evil.example' });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-allow'))).toEqual([]);
  }
});
