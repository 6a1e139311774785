import { pictureTooLargeMessage } from '../../http/readBody';
import { translatable, type Translatable } from '../../../src/contract/core/translatable';
import { IMAGE_DATA_URL } from '../../../src/contract/catalogue/categories';
import { ValidationError } from '../../http/validationError';
import { MAX_IMAGE_BYTES } from '../../../src/contract/limits';
import { createConcurrencyLimit } from '../../http/concurrencyLimit';

/** The largest size that is stored: with a width only, no wider than that; with both, cut to that shape. */
type Size = { width: number; height?: number };

export const CATEGORY_PICTURE: Size = { width: 960 };
export const PROFILE_PICTURE: Size = { width: 256, height: 256 };

/** A small file can hold so large a picture that decoding it would take all memory. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 30;
/** A picture may take seconds, and each one that waits holds megabytes. */
const limited = createConcurrencyLimit(1, 8);
/** How a file of each begins, in hexadecimal: JPEG, PNG, GIF, WebP. */
const BEGINNING = /^(ffd8ff|89504e470d0a1a0a|474946383[79]61|52494646.{8}57454250)/;

const wrong = (image: Translatable) => new ValidationError({ image });
const noPicture = () => wrong(translatable('rows.no_picture'));

/**
 * Reads the picture of a data URL and encodes it as WebP: upright, no larger than needed, and without the data that cameras
 * add. The kind of file is told by its content, not by the URL.
 *
 * @throws HTTPException 422 for what is no picture, or is too large
 */
export const readPicture = async (dataUrl: string, { width, height }: Size): Promise<Buffer> => {
  const [head] = IMAGE_DATA_URL.exec(dataUrl) ?? [];
  if (!head) throw noPicture();
  const bytes = Buffer.from(dataUrl.slice(head.length), 'base64');
  if (bytes.length > MAX_IMAGE_BYTES) throw wrong(pictureTooLargeMessage);
  // sharp would also open SVG and PDF, whose readers run what is in the file, so only these kinds get there.
  if (!BEGINNING.test(bytes.toString('hex', 0, 12))) throw noPicture();
  // Loaded when it is first needed: it would hold up every start of the server.
  const { default: sharp } = await import('sharp');
  return limited(() =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width, height, fit: 'cover', withoutEnlargement: height === undefined })
      .webp({ quality: 82 })
      .timeout({ seconds: MAX_SECONDS })
      .toBuffer()
      .catch(() => {
        throw noPicture();
      }),
  );
};
