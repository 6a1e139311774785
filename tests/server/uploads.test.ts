import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createRoot } from '../../server/createRoot';
import { createSite } from '../../server/platform/site';
import { waitFor } from '../support/waitFor';
import { fieldErrors } from './helpers/client';
import { openTestApp, type TestApp } from './helpers/openTestApp';
import { openWithAdmin } from './helpers/openForTests';
import { createJpegHead, dataUrl, pixelAt, drawBlack, drawFlag } from './helpers/pictures';
import { listen } from './helpers/rawRequest';

describe('pictures', async () => {
  const { it: server, admin } = openWithAdmin('categories', 'settings');

  const get = (url: string) => server.app.request(url);
  const bytesAt = async (url: string) => Buffer.from(await (await get(url)).arrayBuffer());
  const countStored = async () =>
    (await server.pool.query<{ count: number }>('select count(*)::int from tys.images')).rows[0]!.count;

  /** Saves a profile picture and returns its URL. */
  const saveProfilePicture = async (image: string, client: Pick<typeof admin, 'call'> = admin) => {
    const { status, message, data } = await client.call('editProfile', { image });
    if (status !== 200) throw new Error(message);
    return data.user.image!;
  };

  let categoryCount = 0;
  /** Creates a category with a picture and returns the picture's URL. */
  const createCategoryPicture = async (image: string) => {
    const name = `Category ${++categoryCount}`;
    expect(await admin.call('createCategory', { name, is_popular: 0, image })).toMatchObject({ status: 200 });
    const { data } = await admin.call('listCategories', { per_page: 100 });
    return data.categories.data.find((category) => category.name === name)!.image!;
  };

  describe('a stored picture', () => {
    test('the server serves a stored picture as WebP without a session, and allows caches to keep the picture forever', async () => {
      const response = await get(
        await saveProfilePicture(dataUrl(await drawFlag(300, 300).png().toBuffer())),
      );
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      });
    });

    test.each([
      ['contains the hash of no stored picture', `${'0'.repeat(64)}.webp`],
      ['contains no hash', 'picture.webp'],
      ['ends in .png', `${'0'.repeat(64)}.png`],
      ['leads out of the folder of pictures', '..%2f..%2fpackage.json'],
    ])('the server responds with 404 and a JSON error to an image URL that %s', async (_case, file) => {
      const response = await server.anonymous.send('GET', `images/${file}`);
      expect(response).toMatchObject({ status: 404, success: false, data: null });
    });

    test.each(['jpeg', 'png', 'gif', 'webp'] as const)(
      'the server accepts a %s picture in a data URL that declares another format',
      async (format) => {
        const bytes = await drawFlag(200, 100).toFormat(format).toBuffer();
        const saved = await bytesAt(await createCategoryPicture(dataUrl(bytes, 'png')));
        expect(await sharp(saved).metadata()).toMatchObject({ format: 'webp', width: 200, height: 100 });
      },
    );

    test('the server crops a profile picture to a square and limits the width of a category picture', async () => {
      const wide = dataUrl(await drawFlag(2000, 1000).jpeg().toBuffer());
      expect(await sharp(await bytesAt(await saveProfilePicture(wide))).metadata()).toMatchObject({
        width: 256,
        height: 256,
      });
      expect(await sharp(await bytesAt(await createCategoryPicture(wide))).metadata()).toMatchObject({
        width: 960,
        height: 480,
      });
    });

    test('the server rotates a picture upright, and removes the metadata about the photographer and the location', async () => {
      const bytes = await drawFlag(200, 100)
        .jpeg()
        .withExif({
          IFD0: { Artist: 'A. Photographer' },
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' },
        })
        // Orientation of a rotated camera: the left side of the file becomes the top of the picture.
        .withMetadata({ orientation: 6 })
        .toBuffer();
      expect((await sharp(bytes).metadata()).orientation).toBe(6);
      const saved = await bytesAt(await createCategoryPicture(dataUrl(bytes, 'jpeg')));
      const { width, height, exif, xmp, iptc, orientation } = await sharp(saved).metadata();
      expect({ width, height, exif, xmp, iptc, orientation }).toEqual({ width: 100, height: 200 });
      expect([await pixelAt(saved, 50, 10), await pixelAt(saved, 50, 190)]).toEqual(['red', 'blue']);
      expect(saved.toString('latin1')).not.toContain('Photographer');
    });

    test('the server removes data that an uploaded file contains after the end of the picture', async () => {
      const picture = await drawFlag(100, 100).png().toBuffer();
      const script = Buffer.from('<script>alert(1)</script>PK\x03\x04');
      const saved = await bytesAt(await createCategoryPicture(dataUrl(Buffer.concat([picture, script]))));
      expect(saved.toString('latin1')).not.toContain('script');
      expect(await sharp(saved).metadata()).toMatchObject({ format: 'webp', width: 100 });
    });
  });

  test('the server accepts a JPEG of a phone camera with 50 megapixels', async () => {
    const bytes = await drawFlag(8192, 6144).jpeg().toBuffer();
    const saved = await bytesAt(await createCategoryPicture(dataUrl(bytes, 'jpeg')));
    expect(await sharp(saved).metadata()).toMatchObject({ width: 960, height: 720 });
  });

  test('the server scales down a picture that is too tall for WebP', async () => {
    const saved = await bytesAt(await createCategoryPicture(dataUrl(drawBlack(800, 17_000))));
    expect(await sharp(saved).metadata()).toMatchObject({ width: 771, height: 16_383 });
  });

  test.each([['its last two bytes', -2] as const, ['its second half', 0.5] as const])(
    'the server accepts a truncated JPEG without %s',
    async (_case, end) => {
      const bytes = await drawFlag(2000, 1000).jpeg().toBuffer();
      const truncated = bytes.subarray(0, end < 0 ? end : bytes.length * end);
      const saved = await bytesAt(await createCategoryPicture(dataUrl(truncated, 'jpeg')));
      expect(await sharp(saved).metadata()).toMatchObject({ width: 960, height: 480 });
    },
  );

  test('the server stores one copy of a picture that two profiles use, and deletes the copy when both profiles get another picture', async () => {
    const [first, second] = [await server.withRoles('settings'), await server.withRoles('settings')];
    const same = dataUrl(await drawFlag(64, 64).png().toBuffer());
    const other = dataUrl(drawBlack(64, 64));
    const before = await countStored();
    const url = await saveProfilePicture(same, first);
    expect(await saveProfilePicture(same, second)).toBe(url);
    expect(await countStored()).toBe(before + 1);
    await saveProfilePicture(other, first);
    expect((await get(url)).status).toBe(200);
    await saveProfilePicture(other, second);
    expect((await get(url)).status).toBe(404);
    expect(await countStored()).toBe(before + 1);
  });
});

describe('uploads', async () => {
  const MB = 1024 * 1024;
  const NO_PICTURE = 'image: Please upload a valid image (JPEG, PNG, GIF or WebP)';
  const tooManyPixels = (megapixels: number) =>
    `image: Please upload an image of at most ${megapixels} megapixels`;

  const { it: server, admin } = openWithAdmin('settings');

  const upload = (image: string) => admin.call('editProfile', { image });
  const findStored = async () => (await server.pool.query('select hash from tys.images')).rows;

  test('the server accepts a picture of five megabytes, and rejects a picture that is one byte larger', async () => {
    const picture = await drawFlag(100, 100).png().toBuffer();
    const padTo = (size: number) => dataUrl(Buffer.concat([picture, Buffer.alloc(size - picture.length)]));
    expect(await upload(padTo(5 * MB))).toMatchObject({ status: 200 });
    expect(await upload(padTo(5 * MB + 1))).toMatchObject({
      status: 422,
      ...fieldErrors('image: File size exceeds 5MB'),
    });
  });

  test.each([
    [
      'an SVG with a script',
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/><path d="M0 0h9v9"/></svg>',
      ),
    ],
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a script that begins like a GIF', Buffer.from('GIF89a/*\0\0*/=1;alert(1)')],
    ['a PDF document', Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj<<>>endobj')],
    ['half a picture', drawBlack(300, 300).subarray(0, 60)],
    ['the beginning of a JPEG', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')],
    ['a small file with 56 million pixels', drawBlack(8000, 7000), tooManyPixels(51)],
    ['a JPEG with 200 million pixels', createJpegHead(20_000, 10_001), tooManyPixels(200)],
    ['a progressive JPEG with 80 million pixels', createJpegHead(10_000, 8000, 0xc2), tooManyPixels(51)],
  ])('the server rejects %s and stores no picture', async (_case, bytes, message = NO_PICTURE) => {
    const before = await findStored();
    expect(bytes.length).toBeLessThan(MB / 8);
    for (const type of ['png', 'gif', 'svg+xml']) {
      expect(await upload(dataUrl(bytes, type))).toMatchObject({ status: 422, ...fieldErrors(message) });
    }
    expect(await findStored()).toEqual(before);
  });
});

describe('aborted uploads', () => {
  let testApp: TestApp;
  let server: Awaited<ReturnType<typeof listen>>;
  let root: ReturnType<typeof createRoot>;
  let token: string;
  const logged: { level: string; fields: Record<string, unknown>; message: string }[] = [];
  const logAs = (level: string) => (fields: Record<string, unknown>, message: string) =>
    void logged.push({ level, fields, message });
  beforeAll(async () => {
    testApp = await openTestApp();
    const log = { info: logAs('info'), warn: logAs('warn'), error: logAs('error') };
    root = createRoot({ db: testApp.db, pool: testApp.pool, log, site: createSite('/nowhere') });
    server = await listen(root.fetch);
    token = (await testApp.withRoles('categories', 'reports', 'settings')).headers.token!;
  });
  beforeEach(() => void logged.splice(0));
  afterAll(async () => {
    await server.close();
    await testApp.close();
  });

  const HALF = '{"name":"half a ';
  const LENGTH = `content-length: 5000\r\n\r\n${HALF}`;
  const CHUNKS = `transfer-encoding: chunked\r\n\r\n10\r\n${HALF}\r\n`;

  test.each([
    ['a category with a known length', 'POST /api/admin/category/store', LENGTH],
    ['a category with chunked encoding', 'POST /api/admin/category/store', CHUNKS],
    ['a profile', 'POST /api/user/edit-profile', LENGTH],
    ['a REST record with a known length', 'PUT /api/extras/reports/1', LENGTH],
    ['a REST record with chunked encoding', 'PUT /api/extras/reports/1', CHUNKS],
  ])(
    'the server logs the aborted upload of %s as a client error, not as a server error',
    async (_case, line, rest) => {
      const head = `${line} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntoken: ${token}\r\n`;
      await server.sendAndLeave(head + rest);
      await waitFor(() => expect(logged.map(({ level }) => level)).toContain('info'));
      expect(logged.filter(({ level }) => level !== 'info')).toEqual([]);
      expect(logged.at(-1)!.fields).toMatchObject({ status: 400 });
      const metrics = await (await root.fetch(new Request('http://x/metrics'))).text();
      expect(metrics).not.toMatch(/tys_http_request_duration_seconds_count\{[^}]*status="5/);
    },
  );
});
