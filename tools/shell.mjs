/** @param {string} word */
const quote = (word) =>
  /^[\w%+,./:=@-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;

/**
 * Returns a command that a POSIX shell reads as these words.
 * @param {string[]} words
 */
export const shellCommand = (words) => words.map(quote).join(' ');
