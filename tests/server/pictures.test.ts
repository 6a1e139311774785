import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { openWithAdmin } from './support/openWithAdmin';
import { dataUrl, dotAt, drawBlack, drawFlag } from './support/pictures';

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
