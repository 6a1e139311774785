import { HTTPException } from 'hono/http-exception';

import { MAX_IMAGE_BYTES } from '../../src/contract/limits';

/** How large a picture is kept: as it is, but no wider; or cut to a square. */
type Size = { width: number; height?: number };

export const CATEGORY_PICTURE: Size = { width: 960 };
export const PROFILE_PICTURE: Size = { width: 256, height: 256 };

/** A small file can hold so large a picture that decoding it would take all memory. */
const MAX_PIXELS = 50_000_000;
const FORMATS = new Set<string>(['jpeg', 'png', 'gif', 'webp']);
const DATA_URL = /^data:image\/[a-z+.-]+;base64,/i;

const wrong = (sentence: string) => new HTTPException(422, { message: `image: ${sentence}` });
const noPicture = () => wrong('Please upload a valid image (JPEG, PNG, GIF or WebP)');

/**
 * What a data URL shows, drawn anew as WebP: upright, no larger than needed, and without what a camera writes into a
 * file beside the picture. What the file is, its content says, not its name.
 *
 * @throws HTTPException 422 for what is no picture, or is too large
 */
export const readPicture = async (dataUrl: string, { width, height }: Size): Promise<Buffer> => {
  const [head] = DATA_URL.exec(dataUrl) ?? [];
  if (!head) throw noPicture();
  const bytes = Buffer.from(dataUrl.slice(head.length), 'base64');
  if (bytes.length > MAX_IMAGE_BYTES) throw wrong('File size exceeds 5MB');
  // Loaded when it is first needed: it would hold up every start of the server.
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!FORMATS.has(format)) throw noPicture();
    return await picture
      .autoOrient()
      .resize({ width, height, fit: 'cover', withoutEnlargement: height === undefined })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw noPicture();
  }
};
