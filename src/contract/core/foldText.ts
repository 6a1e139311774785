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
 * Lower case, without accents and invisible characters, with plain letters, digits, apostrophes and hyphens. The
 * database's function `tys.search_fold` does the same.
 */
export const foldText = (text: string): string => {
  const plain = text
    .replaceAll('´', "'")
    .normalize('NFKD')
    .replaceAll(COMBINING, '')
    .replaceAll(INVISIBLE, '');
  // Lower case letter by letter, because a word's last sigma is otherwise written differently.
  return Array.from(plain, (letter) => letter.toLowerCase())
    .join('')
    .replaceAll('ς', 'σ')
    .replaceAll(/[^\p{ASCII}]|`/gu, (letter) => REPLACEMENTS.get(letter) ?? letter);
};
