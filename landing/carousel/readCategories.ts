import type { Category } from '../../src/contract/categories';

/** What a slide shows of a category. */
export type SlideCategory = Pick<Category, 'name' | 'image'>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object';

const text = (value: unknown) =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';

const YES = new Set<unknown>([true, 1, '1', 'true']);

/** The list at `data.categories.data`, `data.categories`, `data.data`, `data`, or the answer itself. */
const findRows = (answer: unknown): unknown[] => {
  if (Array.isArray(answer)) return answer;
  if (!isObject(answer)) return [];
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
 */
export const readCategories = (answer: unknown, root: string): SlideCategory[] => {
  const rows = findRows(answer)
    .filter(isObject)
    .map(({ name, image, is_popular }) => ({
      name: text(name),
      image: pictureOf(image, root),
      popular: YES.has(is_popular),
    }))
    .filter(({ name }) => name);
  return [...rows.filter(({ popular }) => popular), ...rows.filter(({ popular }) => !popular)];
};
