import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestRoot, type TestRoot } from './helpers/openTestRoot';

let it: TestRoot;
beforeAll(async () => {
  it = await openTestRoot();
});
afterAll(() => it.close());

describe('URLs of the site', () => {
  test.each([
    '/no/such/page',
    '/assets/no-such-file.js',
    '/assets',
    '/landing',
    '/landing/index.html',
    '/privacy_policy.html',
    '/robots.txt.gz',
  ])('the server responds to %s with 404 and an HTML page', async (path) => {
    const response = await it.get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
  });

  test('the server redirects the URL of a policy page with a final slash to the URL without the slash', async () => {
    const response = await it.get('/privacy_policy/');
    expect([response.status, response.headers.get('location')]).toEqual([301, '/privacy_policy']);
  });

  test.each([
    '/tech/tys/admin',
    '/tech/tys/admin/buyer_account',
    '/tech/tys/admin/login',
    '/forgot_password',
    '/reset_password',
  ])('the server serves the back-office at %s, and asks search engines not to index it', async (path) => {
    const response = await it.get(path);
    expect([response.status, response.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
  });
});
