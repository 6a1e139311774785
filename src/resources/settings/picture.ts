import { MAX_IMAGE_BYTES } from '../../contract/limits';

/** What a profile picture may be (specification, section 5). */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/gif'];

/** Why a file is refused, if it is: a wording of `resources.settings.picture`. */
export const refusalOf = ({ type, size }: File) => {
  if (!PICTURE_TYPES.includes(type)) return 'wrong_type';
  return size > MAX_IMAGE_BYTES ? 'too_large' : undefined;
};

export const toDataUrl = (file: File) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error(file.name));
    reader.readAsDataURL(file);
  });
