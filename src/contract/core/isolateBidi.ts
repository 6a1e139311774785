const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** Hebrew, Arabic and what else is written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/;

/** Isolates a name within a sentence: a right-to-left name would reorder the numbers next to it. */
export const isolateBidi = (words: string) =>
  RIGHT_TO_LEFT.test(words) ? FIRST_STRONG_ISOLATE + words + POP_ISOLATE : words;
