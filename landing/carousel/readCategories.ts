import type { Category } from '../../src/contract/catalogue/categories';

export type SlideCategory = Pick<Category, 'name' | 'image'>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object';

const text = (value: unknown) => (['string', 'number'].includes(typeof value) ? String(value).trim() : '');

const YES = /^(true|1|yes|y)$/i;

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#039': "'", '#39': "'" };
const ENTITY = /&(amp|lt|gt|quot|#0?39);/g;
/** Decodes HTML entities, unless an unescaped character in the name shows that the server does not escape names. */
const decode = (name: string) =>
  /[<>"&]/.test(name.replace(ENTITY, ''))
    ? name
    : name.replace(ENTITY, (_, entity: string) => ENTITIES[entity]!);

/**
 * Returns the list at `data.categories.data`, `data.categories`, `data.data` or `data`, or the response itself. Also
 * accepts an object with numbers as keys, because PHP encodes a list with missing indexes as such an object.
 */
const findRows = (response: unknown): unknown[] => {
  if (Array.isArray(response)) return response;
  if (!isObject(response)) return [];
  if (Object.keys(response).every((key) => /^\d+$/.test(key))) return Object.values(response);
  return findRows(response.categories ?? response.data);
};

/** Resolves a URL without an origin against the API, because the API and the page can have different origins. */
const imageOf = (value: unknown, root: string) => {
  const url = text(value);
  return url && URL.canParse(url, root) ? new URL(url, root).href : null;
};

/**
 * Reads the categories in the response of any server. Sorts popular categories first and omits categories without a
 * name. Does not use the code with which the back-office reads responses, because that would add a script to the page.
 *
 * @param root URL of the API
 * @param mayEscapeHtml true if the server possibly escapes HTML in names, which the embedded API never does
 */
export const readCategories = (response: unknown, root: string, mayEscapeHtml = true): SlideCategory[] => {
  const rows = findRows(response)
    .filter(isObject)
    .map(({ name, image, is_popular }) => ({
      name: mayEscapeHtml ? decode(text(name)) : text(name),
      image: imageOf(image, root),
      popular: YES.test(String(is_popular).trim()),
    }))
    .filter(({ name }) => name);
  return [...rows.filter(({ popular }) => popular), ...rows.filter(({ popular }) => !popular)];
};
