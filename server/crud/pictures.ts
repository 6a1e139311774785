import { createHash } from 'node:crypto';

import { and, inArray, sql } from 'drizzle-orm';

import type { DbOrTx } from '../db/open';
import { categories, images, users } from '../db/schema';
import { pictureTooLargeMessage } from '../http/readInput';
import { translatable, type Translatable } from '../../src/contract/core/translatable';
import { IMAGE_DATA_URL } from '../../src/contract/catalogue/categories';
import { MAX_IMAGE_BYTES } from '../../src/contract/limits';
import { createConcurrencyLimit } from '../http/limits';
import { ValidationError } from '../http/context';

/** Size in pixels. With `height`, a stored picture is cropped to this size. Without `height`, `width` is a maximum. */
type Size = { width: number; height?: number };
/** Maximum height of a picture in the WebP format, in pixels. */
const MAX_HEIGHT = 16_383;

export const CATEGORY_PICTURE: Size = { width: 960 };
export const PROFILE_PICTURE: Size = { width: 256, height: 256 };

/** Maximum number of pixels, to limit memory. Decoding a picture takes up to six bytes per pixel. */
const MAX_PIXELS = 51_000_000;
/** Maximum number of pixels in a non-progressive JPEG, which sharp scales down while decoding. */
const MAX_JPEG_PIXELS = 200_000_000;
const MAX_SECONDS = 30;
/** Limits encoding to one picture at a time and eight waiting pictures, because encoding takes time and memory. */
const runLimited = createConcurrencyLimit(1, 8);
/** Matches the signature of a JPEG, PNG, GIF or WebP file in hexadecimal. */
const SIGNATURE = /^(ffd8ff|89504e470d0a1a0a|474946383[79]61|52494646.{8}57454250)/;

const imageError = (image: Translatable) => new ValidationError({ image });
const invalidPictureError = () => imageError(translatable('rows.no_picture'));

/**
 * Converts the picture in a data URL to an upright WebP of the given size, without camera data. The content of the
 * file, and not the URL, determines the file type.
 *
 * @throws HTTPException 422 for an unsupported file type or a picture that is too large
 */
export const readPicture = async (dataUrl: string, { width, height }: Size): Promise<Buffer> => {
  const [head] = IMAGE_DATA_URL.exec(dataUrl) ?? [];
  if (!head) throw invalidPictureError();
  const bytes = Buffer.from(dataUrl.slice(head.length), 'base64');
  if (bytes.length > MAX_IMAGE_BYTES) throw imageError(pictureTooLargeMessage);
  // Rejects SVG and PDF files. sharp can open both formats, but such a file can contain code that a viewer runs.
  if (!SIGNATURE.test(bytes.toString('hex', 0, 12))) throw invalidPictureError();
  // Loads sharp on first use, because the import would delay every start of the server.
  const { default: sharp } = await import('sharp');
  return runLimited(async () => {
    try {
      const { format, isProgressive, ...size } = await sharp(bytes, { limitInputPixels: false }).metadata();
      const isJpeg = format === 'jpeg';
      const maxPixels = isJpeg && !isProgressive ? MAX_JPEG_PIXELS : MAX_PIXELS;
      if (size.width * size.height > maxPixels)
        throw imageError(translatable('rows.picture_has_too_many_pixels', { max: maxPixels / 1e6 }));
      // Accepts a truncated JPEG, as browsers do.
      return await sharp(bytes, { limitInputPixels: maxPixels, failOn: isJpeg ? 'none' : 'error' })
        .autoOrient()
        .resize({
          width,
          height: height ?? MAX_HEIGHT,
          fit: height === undefined ? 'inside' : 'cover',
          withoutEnlargement: height === undefined,
        })
        .webp({ quality: 82 })
        .timeout({ seconds: MAX_SECONDS })
        .toBuffer();
    } catch (error) {
      throw error instanceof ValidationError ? error : invalidPictureError();
    }
  });
};

/** Returns the URL of a picture. The URL changes with the content, so browsers can cache a picture forever. */
export const imageUrl = (hash: string) => `/api/images/${hash}.webp`;

/** Serializes the transactions that store or delete pictures, so that none deletes a picture that another stores. */
const lockImages = (tx: DbOrTx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('tys.images'))`);

/** Stores a picture and returns its URL. @param tx transaction that also stores the URL in a row */
export const storePicture = async (tx: DbOrTx, webp: Buffer): Promise<string> => {
  const hash = createHash('sha256').update(webp).digest('hex');
  await lockImages(tx);
  await tx.insert(images).values({ hash, webp }).onConflictDoNothing();
  return imageUrl(hash);
};

export const deleteUnusedPictures = async (tx: DbOrTx, urls: readonly (string | null)[]) => {
  const hashes = urls.flatMap((url) => /([0-9a-f]{64})\.webp$/.exec(url ?? '')?.[1] ?? []);
  if (!hashes.length) return;
  await lockImages(tx);
  const url = sql`'/api/images/' || ${images.hash} || '.webp'`;
  await tx
    .delete(images)
    .where(
      and(
        inArray(images.hash, hashes),
        sql`not exists (select from ${users} where ${users.image} = ${url})`,
        sql`not exists (select from ${categories} where ${categories.image} = ${url})`,
      ),
    );
};
