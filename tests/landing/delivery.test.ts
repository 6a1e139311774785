import { describe, expect, inject, it } from 'vitest';

import { createSite } from '../../server/platform/site/createSite';
import { documentOf } from './site';

const request = async (path: string, headers: Record<string, string> = {}) => {
  const response = await createSite(inject('site')).request(path, { headers });
  const { byteLength: bytes } = await response.arrayBuffer();
  return { status: response.status, headers: Object.fromEntries(response.headers), bytes };
};

describe.each(['gzip', 'br'])('a page requested with %s', (encoding) => {
  it('arrives compressed, and again only after it has changed', async () => {
    const plain = await request('/');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    const packed = await request('/', { 'accept-encoding': encoding });
    expect(packed.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
    });
    // The fonts in a page are compressed already.
    expect(packed.bytes).toBeLessThan(0.6 * plain.bytes);
    const known = { 'accept-encoding': encoding, 'if-none-match': String(packed.headers.etag) };
    expect(await request('/', known)).toMatchObject({ status: 304, bytes: 0 });
    const other = { ...known, 'if-none-match': String(plain.headers.etag) };
    expect(await request('/', other)).toMatchObject({ status: 200, bytes: packed.bytes });
  });
});

it('lets browsers keep a file whose name carries its hash for a year', async () => {
  const script = documentOf('index').querySelector('script[type=module]')?.getAttribute('src') ?? '';
  const { headers } = await request(script, { 'accept-encoding': 'gzip, deflate, br' });
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});
