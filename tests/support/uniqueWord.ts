/** No name and no search of a test has two of these letters in a row. */
const LETTERS = 'qxzjvw';

let count = 0;

/**
 * Returns a word that no other record of the test file has, the same in each run. Random letters now and then spell
 * what another test searches for.
 */
export const uniqueWord = () => {
  count += 1;
  const digits = count.toString(LETTERS.length).padStart(6, '0');
  return digits.replaceAll(/\d/g, (digit) => LETTERS[Number(digit)]!);
};
