const LETTERS = 'øłđðħıĸŋŧƀɓƈɖɗəǝɛƒɠɣǥɨƙƚɲƞɔɵƥɍƭʈʉʊʋɏƴƶɇɉⱥȼⱦ';
const BASES = 'olddhikntbbcddeeefgggiklnnooprttuuvyyzejact';
const APOSTROPHES = '`‘’‛′ʹʻʼʽʾʿˈ՚׳ꞌ';
const HYPHENS = '‐‒–—―−⁃֊־';

/** Replacements of letters that Unicode does not decompose, and of apostrophes and hyphens. */
const REPLACEMENTS = new Map([
  ...Array.from(LETTERS, (letter, index) => [letter, BASES[index]!] as const),
  ...Array.from(APOSTROPHES, (mark) => [mark, "'"] as const),
  ...Array.from(HYPHENS, (mark) => [mark, '-'] as const),
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['þ', 'th'],
]);

const COMBINING = /[\u0300-\u036F]/g;
const INVISIBLE = /[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]|[\uFE00-\uFE0F]/g;

/**
 * Folds a text for search: lower case, without accents and invisible characters, with plain letters, digits, apostrophes
 * and hyphens. The database's function `tys.search_fold` does the same.
 */
export const foldText = (text: string): string => {
  const plain = text
    .replaceAll('´', "'")
    .normalize('NFKD')
    .replaceAll(COMBINING, '')
    .replaceAll(INVISIBLE, '');
  // Lowercases each letter alone, because the last sigma of a Greek word would become another letter.
  return Array.from(plain, (letter) => letter.toLowerCase())
    .join('')
    .replaceAll('ς', 'σ')
    .replaceAll(/[^\p{ASCII}]|`/gu, (letter) => REPLACEMENTS.get(letter) ?? letter);
};

/** Folds a typed text, without accents of any script: `mexico` finds México, `lukasz` finds Łukasz. */
export const normaliseText = (text: string) => foldText(text).replaceAll(/\p{M}/gu, '');

/** Splits a text into letters and emoji as people count them. Firefox before version 125 counts code points. */
const graphemesOf = (text: string) =>
  'Segmenter' in Intl
    ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
    : Array.from(text);

export const firstGrapheme = (text: string) => graphemesOf(text)[0] ?? '';

/** Returns the longest beginning of at most `max` UTF-16 units that ends between two graphemes. */
export const shorten = (text: string, max: number) => {
  if (text.length <= max) return text;
  let shown = '';
  // Two more units show if the last grapheme continues.
  for (const grapheme of graphemesOf(text.slice(0, max + 2))) {
    if (shown.length + grapheme.length > max) break;
    shown += grapheme;
  }
  return shown;
};
