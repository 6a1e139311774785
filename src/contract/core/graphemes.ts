/** Letters and emoji as people count them. Firefox before version 125 counts code points. */
const graphemesOf = (text: string) =>
  'Segmenter' in Intl
    ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
    : Array.from(text);

export const firstGrapheme = (text: string) => graphemesOf(text)[0] ?? '';

/** Returns the longest beginning of at most `max` UTF-16 units that ends between two graphemes. */
export const shorten = (text: string, max: number) => {
  if (text.length <= max) return text;
  let shown = '';
  // Two units more tell whether the last grapheme goes on.
  for (const grapheme of graphemesOf(text.slice(0, max + 2))) {
    if (shown.length + grapheme.length > max) break;
    shown += grapheme;
  }
  return shown;
};
