import { parse } from 'papaparse';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { toCsv } from '../../src/contract/export/csv';
import { spreadsheetDecimalMark } from '../../src/format/money';

describe('CSV file', () => {
  /** Writes a cell to a CSV file, and returns the text that a spreadsheet reads from the file. */
  const readBack = (cell: string | number | null) =>
    parse<string[]>(toCsv([[cell, 'end']]).replace('\uFEFF', ''), { delimiter: ',', newline: '\r\n' })
      .data[0]![0];

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
    '=1,2',
    '\0=1',
  ])('a CSV file marks the formula %j as text', (cell) => expect(readBack(cell)).toBe(`'${cell}`));

  test.each(['Ada', 'a=b', '', '1-2', 'ada@b.example', -12.5, 0, null])(
    'a CSV file leaves the value %j unchanged',
    (cell) => expect(readBack(cell)).toBe(String(cell ?? '')),
  );

  const BOM = '\uFEFF';

  test('a CSV file separates cells by semicolons if the decimal mark is a comma', () => {
    const rows = [
      ['Name', 'Amount'],
      ['Zoë; "the" hand, left', -12.5],
      ['-1', 1234.56],
      [null, 1000],
    ];
    expect(toCsv(rows, ',')).toBe(
      `${BOM}Name;Amount\r\n"Zoë; ""the"" hand, left";"-12,5"\r\n'-1;"1234,56"\r\n;1000\r\n`,
    );
  });

  test('a CSV file quotes a cell that contains a separator used in another region', () => {
    expect(toCsv([['left; right', 'one\ttwo', 1.5]])).toBe(`${BOM}"left; right","one\ttwo",1.5\r\n`);
    expect(toCsv([['left, right', 1.5]], ',')).toBe(`${BOM}"left, right";"1,5"\r\n`);
  });

  test('a CSV file quotes a cell that contains the separator, and leaves a missing value empty', () => {
    const csv = toCsv([
      ['Name', 'Amount', 'Description'],
      ['Zoë, "the" hand', -12.5, null],
      ['two\nlines', 1000, '=1'],
    ]);
    expect(csv).toBe(
      `${BOM}Name,Amount,Description\r\n"Zoë, ""the"" hand",-12.5,\r\n"two\nlines",1000,'=1\r\n`,
    );
  });

  test('a CSV file marks a formula as text even if the formula follows a separator within a cell', () => {
    expect(readBack('Ada;=1+1; ＠x')).toBe("Ada;'=1+1; '＠x");
    expect(readBack('Ada\t+1\n-2\r\n@x')).toBe("Ada\t'+1\n'-2\r\n'@x");
    expect(readBack('a;b; 1-2\n=')).toBe("a;b; 1-2\n'=");
  });

  test.each([
    ['a,=1+1,b', "a,'=1+1,b"],
    ['a, "=1+1",b', 'a, "\'=1+1",b'],
    ['a|@SUM(A1)|b', "a|'@SUM(A1)|b"],
    ['a,-2+cmd', "a,'-2+cmd"],
    ['a,\0=1', "a,\0'=1"],
    ['"=1+1"', '\'"=1+1"'],
  ])('a CSV file marks the formula in %j as text for programs that ignore quotes', (cell, guarded) => {
    const fields = `"${guarded.replaceAll('"', '""')}"`;
    expect(toCsv([[1.5, cell]], ',')).toBe(`${BOM}"1,5";${fields}\r\n`);
    expect(readBack(cell)).toBe(guarded);
  });

  /** Matches a formula at the start of a cell for programs that ignore quotes and blanks. */
  const FORMULA = /^[\s"]*[=+\-@]/;
  test.each([',', ';', '\t', '|', '\n', '\r'])(
    'a CSV file contains no formula for a program that splits cells at %j',
    (separator) => {
      for (const mark of ['.', ','] as const)
        for (const other of [',', ';', '\t', '|', '\n', '\r'])
          for (const sign of ['=', '+', '-', '@', ' =', '"=', '" "@']) {
            const cell = `Ada${other}${sign}SUM(A1)${other}end`;
            const text = toCsv([['first', cell, 'last']], mark).replace(BOM, '');
            expect(text.split(separator).filter((part) => FORMULA.test(part))).toEqual([]);
          }
    },
  );

  test('a CSV file leaves amounts and phone numbers after a comma unchanged', () => {
    for (const cell of ['12,-50', 'ada@b.example, +1-702-555-0100', 'ada@b.example, +1 (702) 555.0100'])
      expect(readBack(cell)).toBe(cell);
    expect(toCsv([[-12.5]], ',')).toBe(`${BOM}"-12,5"\r\n`);
    expect(readBack('+1-702-555-0100')).toBe("'+1-702-555-0100");
  });

  afterEach(() => vi.unstubAllGlobals());
  test.each([
    ['en-US', '.'],
    ['en-GB', '.'],
    ['es-MX', '.'],
    ['es-ES', ','],
    ['de-DE', ','],
    ['ar-EG', '.'],
  ])('a browser with the locale %s exports amounts with the decimal mark %s', (language, mark) => {
    vi.stubGlobal('navigator', { language });
    expect(spreadsheetDecimalMark()).toBe(mark);
  });
});
