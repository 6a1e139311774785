/** Of a file for a spreadsheet. */
export type Cell = string | number | null;

/** What stands before a number's fraction. Programs that expect a comma there take a semicolon between cells. */
export const DECIMAL_MARKS = ['.', ','] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];
