import { MAX_IMAGE_BYTES } from '../../contract/limits';

type Bytes = Uint8Array;

const startsWith = (bytes: Bytes, start: readonly number[], at = 0) =>
  start.every((byte, index) => bytes[at + index] === byte);

/** Magic bytes of each format. A file's name proves nothing. */
const BEGINNINGS = {
  JPEG: (bytes: Bytes) => startsWith(bytes, [0xff, 0xd8, 0xff]),
  PNG: (bytes: Bytes) => startsWith(bytes, [0x89, 0x50, 0x4e, 0x47]),
  GIF: (bytes: Bytes) => startsWith(bytes, [0x47, 0x49, 0x46, 0x38]),
  WebP: (bytes: Bytes) =>
    startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) && startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8),
};
const LONGEST_BEGINNING = 12;

export type ImageFormat = keyof typeof BEGINNINGS;

export const mediaType = (format: ImageFormat) => `image/${format.toLowerCase()}`;

/** Data URL of a picture, or the reason for the rejection. */
type ReadImage = { image: string } | { refused: 'wrong_kind' | 'too_big' | 'unreadable' };

const toDataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read')));
    reader.readAsDataURL(blob);
  });

export const readImage = async (file: File, formats: readonly ImageFormat[]): Promise<ReadImage> => {
  try {
    if (file.size > MAX_IMAGE_BYTES) return { refused: 'too_big' };
    const beginning = new Uint8Array(await file.slice(0, LONGEST_BEGINNING).arrayBuffer());
    const format = formats.find((each) => BEGINNINGS[each](beginning));
    if (!format) return { refused: 'wrong_kind' };
    return { image: await toDataUrl(new Blob([file], { type: mediaType(format) })) };
  } catch {
    return { refused: 'unreadable' };
  }
};
