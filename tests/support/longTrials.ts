/**
 * How often a trial is made: `npm test` makes a few, `long` of `tools/lab` many, and any number can be asked for by the name
 * of a variable, as in `KILLS=50`.
 */
export const timesOf = (variable: string, few: number, many: number) =>
  Number(process.env[variable] || (process.env.LONG_TRIALS ? many : few));

/** What `npm test` can do without beside the rest, as more of the same kind. */
export const onlyLong = <T>(...cases: T[]) => (process.env.LONG_TRIALS ? cases : []);

/** The same in every run, unless `long` of `tools/lab` tries another each time; it is printed with what failed. */
export const seedOf = (fixed: number) =>
  Number(process.env.SEED || (process.env.LONG_TRIALS ? Date.now() % 1_000_000_000 : fixed));
