/** What typing does to a row of boxes with a digit each. */

/**
 * The boxes after `typed` has come into the one at `at`, and which is next. A whole code fills all of them wherever
 * it was pasted; what is no digit (a blank, a hyphen) is passed over.
 */
export const written = (digits: readonly string[], at: number, typed: string) => {
  const found = typed.replaceAll(/\D/g, '');
  if (!found) return { digits: typed ? digits : digits.with(at, ''), end: at };
  // A second digit in a box that has one takes its place.
  const isSecond = digits[at] !== '' && found.length === 2;
  const fresh = Array.from(isSecond ? found.replace(digits[at]!, '') : found).slice(0, digits.length);
  const start = fresh.length === digits.length ? 0 : at;
  const next = digits.map((digit, index) => fresh[index - start] ?? digit);
  return { digits: next, end: start + fresh.length };
};

const MOVES: Record<string, (at: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: () => Infinity,
};

/** The box that a key leads to; nothing for any other key. */
export const movedBy = (key: string, at: number) => MOVES[key]?.(at);
