import { expect, test } from 'vitest';

import { openWithAdmin } from './support/openWithAdmin';
import { dataUrl, drawBlack, drawFlag } from './support/pictures';

const MB = 1024 * 1024;
const NO_PICTURE = 'image: Please upload a valid image (JPEG, PNG, GIF or WebP)';

const { it, admin } = openWithAdmin('settings');

const upload = (image: string) => admin.call('editProfile', { image });
const stored = async () => (await it.pool.query('select hash from tys.images')).rows;

test('a picture of five megabytes is taken, and a byte more is not', async () => {
  const picture = await drawFlag(100, 100).png().toBuffer();
  const filled = (size: number) => dataUrl(Buffer.concat([picture, Buffer.alloc(size - picture.length)]));
  expect(await upload(filled(5 * MB))).toMatchObject({ status: 200 });
  expect(await upload(filled(5 * MB + 1))).toMatchObject({
    status: 422,
    message: 'image: File size exceeds 5MB',
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
  ['a small file of 56 million dots', drawBlack(8000, 7000)],
])('%s is refused, and nothing is kept', async (_what, bytes) => {
  const before = await stored();
  expect(bytes.length).toBeLessThan(MB / 8);
  for (const type of ['png', 'gif', 'svg+xml']) {
    expect(await upload(dataUrl(bytes, type))).toMatchObject({
      status: 422,
      message: NO_PICTURE,
    });
  }
  expect(await stored()).toEqual(before);
});
