/** Rare letters. No other name and no search text in a test has two of them in a row. */
const LETTERS = 'qxzjvw';

let count = 0;

/**
 * Returns a word that no other record of the test file contains. The words are the same in each run, because random letters
 * would occasionally contain the search text of another test.
 */
export const uniqueWord = () => {
  count += 1;
  const digits = count.toString(LETTERS.length).padStart(6, '0');
  return digits.replaceAll(/\d/g, (digit) => LETTERS[Number(digit)]!);
};
