/** A picture of one pixel, as a selected file and as a data URL. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const picture = { name: 'petal.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') };
export const pictureUrl = `data:image/png;base64,${PIXEL}`;

/** File with the type of a picture, but with text as content. */
export const notAPicture = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('Buy petals') };

/** File with the header of a picture, and one byte larger than the limit. */
export const hugePicture = {
  name: 'meadow.png',
  mimeType: 'image/png',
  buffer: Buffer.concat([picture.buffer, Buffer.alloc(5 * 1024 * 1024 + 1 - picture.buffer.length)]),
};
