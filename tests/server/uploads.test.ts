import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createRoot } from '../../server/createRoot';
import { createSite } from '../../server/platform/site/createSite';
import { waitFor } from '../support/waitFor';
import { refusal } from './helpers/client';
import { openTestApp, type TestApp } from './helpers/openTestApp';
import { openWithAdmin } from './helpers/openWithAdmin';
import { createJpegHead, dataUrl, dotAt, drawBlack, drawFlag } from './helpers/pictures';
import { listen } from './helpers/rawRequest';

describe('pictures', async () => {
  const { it, admin } = openWithAdmin('categories', 'settings');

  const get = (address: string) => it.app.request(address);
  const bytesAt = async (address: string) => Buffer.from(await (await get(address)).arrayBuffer());
  const stored = async () =>
    (await it.pool.query<{ count: number }>('select count(*)::int from tys.images')).rows[0]!.count;

  /** Somebody's picture: its address. */
  const wear = async (image: string, who: Pick<typeof admin, 'call'> = admin) => {
    const { status, message, data } = await who.call('editProfile', { image });
    if (status !== 200) throw new Error(message);
    return data.user.image!;
  };

  let last = 0;
  /** A category's picture: its address. */
  const hang = async (image: string) => {
    const name = `Category ${++last}`;
    expect(await admin.call('createCategory', { name, is_popular: 0, image })).toMatchObject({ status: 200 });
    const { data } = await admin.call('listCategories', { per_page: 100 });
    return data.categories.data.find((category) => category.name === name)!.image!;
  };

  describe('a picture', () => {
    test('is there for anybody, for good, as what it is', async () => {
      const response = await get(await wear(dataUrl(await drawFlag(300, 300).png().toBuffer())));
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      });
    });

    test.each([
      ['nobody has', `${'0'.repeat(64)}.webp`],
      ['is no hash', 'picture.webp'],
      ['has another ending', `${'0'.repeat(64)}.png`],
      ['leads elsewhere', '..%2f..%2fpackage.json'],
    ])('of an address that %s is 404, in the envelope', async (_what, file) => {
      const answer = await it.anybody.send('GET', `images/${file}`);
      expect(answer).toMatchObject({ status: 404, success: false, data: null });
    });

    test.each(['jpeg', 'png', 'gif', 'webp'] as const)(
      'may be %s, whatever it claims to be',
      async (format) => {
        const bytes = await drawFlag(200, 100).toFormat(format).toBuffer();
        const saved = await bytesAt(await hang(dataUrl(bytes, 'png')));
        expect(await sharp(saved).metadata()).toMatchObject({ format: 'webp', width: 200, height: 100 });
      },
    );

    test('of a person is cut to a square, of a category made no wider than needed', async () => {
      const wide = dataUrl(await drawFlag(2000, 1000).jpeg().toBuffer());
      expect(await sharp(await bytesAt(await wear(wide))).metadata()).toMatchObject({
        width: 256,
        height: 256,
      });
      expect(await sharp(await bytesAt(await hang(wide))).metadata()).toMatchObject({
        width: 960,
        height: 480,
      });
    });

    test('stands upright and says nothing of the camera, or of who held it where', async () => {
      const bytes = await drawFlag(200, 100)
        .jpeg()
        .withExif({
          IFD0: { Artist: 'A. Photographer' },
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
        })
        // Taken with the camera turned: what is left in the file is above in the picture.
        .withMetadata({ orientation: 6 })
        .toBuffer();
      expect((await sharp(bytes).metadata()).orientation).toBe(6);
      const saved = await bytesAt(await hang(dataUrl(bytes, 'jpeg')));
      const { width, height, exif, xmp, iptc, orientation } = await sharp(saved).metadata();
      expect({ width, height, exif, xmp, iptc, orientation }).toEqual({ width: 100, height: 200 });
      expect([await dotAt(saved, 50, 10), await dotAt(saved, 50, 190)]).toEqual(['red', 'blue']);
      expect(saved.toString('latin1')).not.toContain('Photographer');
    });

    test('keeps nothing that was hidden behind it', async () => {
      const picture = await drawFlag(100, 100).png().toBuffer();
      const script = Buffer.from('<script>alert(1)</script>PK\x03\x04');
      const saved = await bytesAt(await hang(dataUrl(Buffer.concat([picture, script]))));
      expect(saved.toString('latin1')).not.toContain('script');
      expect(await sharp(saved).metadata()).toMatchObject({ format: 'webp', width: 100 });
    });
  });

  test('a JPEG of a phone with more than 50 megapixels is taken', async () => {
    const bytes = await drawFlag(8192, 6144).jpeg().toBuffer();
    const saved = await bytesAt(await hang(dataUrl(bytes, 'jpeg')));
    expect(await sharp(saved).metadata()).toMatchObject({ width: 960, height: 720 });
  });

  test('a picture that is too tall for WebP is made smaller', async () => {
    const saved = await bytesAt(await hang(dataUrl(drawBlack(800, 17_000))));
    expect(await sharp(saved).metadata()).toMatchObject({ width: 771, height: 16_383 });
  });

  test.each([['its last two bytes', -2] as const, ['its second half', 0.5] as const])(
    'a JPEG without %s is taken',
    async (_what, end) => {
      const bytes = await drawFlag(2000, 1000).jpeg().toBuffer();
      const cut = bytes.subarray(0, end < 0 ? end : bytes.length * end);
      const saved = await bytesAt(await hang(dataUrl(cut, 'jpeg')));
      expect(await sharp(saved).metadata()).toMatchObject({ width: 960, height: 480 });
    },
  );

  test('the same picture is kept once, until nobody shows it any more', async () => {
    const [one, two] = [await it.withRoles('settings'), await it.withRoles('settings')];
    const same = dataUrl(await drawFlag(64, 64).png().toBuffer());
    const other = dataUrl(drawBlack(64, 64));
    const before = await stored();
    const address = await wear(same, one);
    expect(await wear(same, two)).toBe(address);
    expect(await stored()).toBe(before + 1);
    await wear(other, one);
    expect((await get(address)).status).toBe(200);
    await wear(other, two);
    expect((await get(address)).status).toBe(404);
    expect(await stored()).toBe(before + 1);
  });
});

describe('uploads', async () => {
  const MB = 1024 * 1024;
  const NO_PICTURE = 'image: Please upload a valid image (JPEG, PNG, GIF or WebP)';
  const tooLarge = (megapixels: number) =>
    `image: Please upload an image of at most ${megapixels} megapixels`;

  const { it, admin } = openWithAdmin('settings');

  const upload = (image: string) => admin.call('editProfile', { image });
  const stored = async () => (await it.pool.query('select hash from tys.images')).rows;

  test('a picture of five megabytes is taken, and a byte more is not', async () => {
    const picture = await drawFlag(100, 100).png().toBuffer();
    const filled = (size: number) => dataUrl(Buffer.concat([picture, Buffer.alloc(size - picture.length)]));
    expect(await upload(filled(5 * MB))).toMatchObject({ status: 200 });
    expect(await upload(filled(5 * MB + 1))).toMatchObject({
      status: 422,
      ...refusal('image: File size exceeds 5MB'),
    });
  });

  test.each([
    [
      'a drawing with a script in it',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/><path d="M0 0h9v9"/></svg>',
      ),
    ],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a script that begins like a GIF', Buffer.from('GIF89a/*\0\0*/=1;alert(1)')],
    ['a document', Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj<<>>endobj')],
    ['half a picture', drawBlack(300, 300).subarray(0, 60)],
    ['the beginning of a JPEG', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')],
    ['a small file of 56 million dots', drawBlack(8000, 7000), tooLarge(51)],
    ['a JPEG of more dots than any phone', createJpegHead(20_000, 10_001), tooLarge(200)],
    ['a progressive JPEG of 80 million dots', createJpegHead(10_000, 8000, 0xc2), tooLarge(51)],
  ])('%s is refused, and nothing is kept', async (_what, bytes, sentence = NO_PICTURE) => {
    const before = await stored();
    expect(bytes.length).toBeLessThan(MB / 8);
    for (const type of ['png', 'gif', 'svg+xml']) {
      expect(await upload(dataUrl(bytes, type))).toMatchObject({
        status: 422,
        ...refusal(sentence),
      });
    }
    expect(await stored()).toEqual(before);
  });
});

describe('aborted uploads', () => {
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
});
