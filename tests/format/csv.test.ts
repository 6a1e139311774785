import { expect, test } from 'vitest';

import { inert, toCsv } from '../../src/format/csv';

test.each([
  '=HYPERLINK("http://evil.example","Pay")',
  '+1',
  '-2+3',
  '@SUM(A1)',
  ' =1',
  '\t=1',
  '\rA',
  '\nA',
  '＝1',
  '＋1',
])('%j is text to a spreadsheet', (cell) => expect(inert(cell)).toBe(`'${cell}`));

test.each(['Ada', 'a=b', '', '1-2', 'ada@b.example', -12.5, 0, null])('%j stays as it is', (cell) =>
  expect(inert(cell)).toBe(cell),
);

const BOM = '\uFEFF';

test('cells are separated, quoted where they must be, and empty where there is nothing', () => {
  const csv = toCsv([
    ['Name', 'Amount', 'Description'],
    ['Zoë, "the" hand', -12.5, null],
    ['two\nlines', 1000, '=1'],
  ]);
  expect(csv).toBe(
    `${BOM}Name,Amount,Description\r\n"Zoë, ""the"" hand",-12.5,\r\n"two\nlines",1000,'=1\r\n`,
  );
});

test('a separator in a formula does not let it out of its cell', () => {
  expect(toCsv([['=1,2']])).toBe(`${BOM}"'=1,2"\r\n`);
});

test('where another character separates cells, none of them begins a formula either', () => {
  expect(inert('Ada;=1+1; ＠x')).toBe("Ada;'=1+1; '＠x");
  expect(inert('Ada\t+1\n-2\r\n@x')).toBe("Ada\t'+1\n'-2\r\n'@x");
  expect(inert('a;b; 1-2\n=')).toBe("a;b; 1-2\n'=");
  expect(inert('\0=1')).toBe("'\0=1");
});
