import type { Category } from '../../src/contract/catalogue/categories';

/** What a slide shows of a category. */
export type SlideCategory = Pick<Category, 'name' | 'image'>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object';

const text = (value: unknown) =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

const YES = /^(true|1|yes|y)$/i;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#039': "'", '#39': "'" };
const ENTITY = /&(amp|lt|gt|quot|#0?39);/g;
/** Leaves a name with an unescaped character as it is: it comes from no server that escapes HTML in JSON. */
const decode = (name: string) =>
  /[<>"&]/.test(name.replace(ENTITY, ''))
    ? name
    : name.replace(ENTITY, (_, entity: string) => ENTITIES[entity]!);

/**
 * The list at `data.categories.data`, `data.categories`, `data.data`, `data`, or the answer itself. PHP writes an object where
 * numbers are missing between a list's keys.
 */
const findRows = (answer: unknown): unknown[] => {
  if (Array.isArray(answer)) return answer;
  if (!isObject(answer)) return [];
  if (Object.keys(answer).every((key) => /^\d+$/.test(key))) return Object.values(answer);
  return findRows(answer.categories ?? answer.data);
};

/** A picture without an origin belongs to the API's, which need not be this page's. */
const pictureOf = (value: unknown, root: string) => {
  const written = text(value);
  return written && URL.canParse(written, root) ? new URL(written, root).href : null;
};

/**
 * Reads what a server of unknown habits wrote, as the back-office's readers do: theirs would bring the script along that
 * the back-office begins with, since what two scripts share has to stand in one of its files.
 * The popular ones come first; whatever has no name is left out.
 *
 * @param isForeign our own server escapes no names
 */
export const readCategories = (answer: unknown, root: string, isForeign = true): SlideCategory[] => {
  const rows = findRows(answer)
    .filter(isObject)
    .map(({ name, image, is_popular }) => ({
      name: isForeign ? decode(text(name)) : text(name),
      image: pictureOf(image, root),
      popular: YES.test(String(is_popular).trim()),
    }))
    .filter(({ name }) => name);
  return [...rows.filter(({ popular }) => popular), ...rows.filter(({ popular }) => !popular)];
};
