const LETTERS = 'øłđðħıĸŋŧƀɓƈɖɗəǝɛƒɠɣǥɨƙƚɲƞɔɵƥɍƭʈʉʊʋɏƴƶɇɉⱥȼⱦ';
const BASES = 'olddhikntbbcddeeefgggiklnnooprttuuvyyzejact';
const APOSTROPHES = '`‘’‛′ʹʻʼʽʾʿˈ՚׳ꞌ';
const HYPHENS = '‐‒–—―−⁃֊־';

/** Plain characters that replace apostrophes, hyphens, and letters that Unicode does not decompose. */
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
 * Folds a text for search: lower case, no accents, no invisible characters, plain letters, digits, apostrophes and
 * hyphens. The database function `tys.search_fold` has the same result.
 */
export const foldText = (text: string): string => {
  const plain = text
    .replaceAll('´', "'")
    .normalize('NFKD')
    .replaceAll(COMBINING, '')
    .replaceAll(INVISIBLE, '');
  // Lowercases each letter separately, because a Greek sigma at the end of a word would become another letter.
  return Array.from(plain, (letter) => letter.toLowerCase())
    .join('')
    .replaceAll('ς', 'σ')
    .replaceAll(/[^\p{ASCII}]|`/gu, (letter) => REPLACEMENTS.get(letter) ?? letter);
};

/** Folds a text, and removes the accents of all scripts: `mexico` finds México, `lukasz` finds Łukasz. */
export const normaliseText = (text: string) => foldText(text).replaceAll(/\p{M}/gu, '');

/**
 * Splits a text into visible letters and emoji. Firefox before version 125 splits into code points instead. Uses no
 * `Intl.Segmenter` for ASCII texts, because creating the first segmenter blocks a phone for 200 ms.
 */
const graphemesOf = (text: string) =>
  'Segmenter' in Intl && /[^ -~]/.test(text)
    ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
    : Array.from(text);

export const firstGrapheme = (text: string) => graphemesOf(text)[0] ?? '';

/** Shortens a text to at most `max` UTF-16 units, without splitting a letter or emoji. */
export const shorten = (text: string, max: number) => {
  if (text.length <= max) return text;
  let prefix = '';
  // Includes two UTF-16 units after `max`, because the last letter or emoji can continue after `max`.
  for (const grapheme of graphemesOf(text.slice(0, max + 2))) {
    if (prefix.length + grapheme.length > max) break;
    prefix += grapheme;
  }
  return prefix;
};
