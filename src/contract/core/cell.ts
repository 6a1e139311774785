export type Cell = string | number | null;

/** Programs that expect a decimal comma separate cells by semicolons. */
export const DECIMAL_MARKS = ['.', ','] as const;
export type DecimalMark = (typeof DECIMAL_MARKS)[number];
