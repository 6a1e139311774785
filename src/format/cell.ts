/** Of a file for a spreadsheet. */
export type Cell = string | number | null;
