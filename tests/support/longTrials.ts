/**
 * Returns the number of rounds: few with `npm test`, many with `long` of `tools/lab`, or the value of the variable, as in
 * `KILLS=50`.
 */
export const timesOf = (variable: string, few: number, many: number) =>
  Number(process.env[variable] || (process.env.LONG_TRIALS ? many : few));

/** Returns cases that only `long` of `tools/lab` runs. */
export const onlyLong = <T>(...cases: T[]) => (process.env.LONG_TRIALS ? cases : []);

/** The same in every run, unless `long` of `tools/lab` tries another each time; it is printed with what failed. */
export const seedOf = (fixed: number) =>
  Number(process.env.SEED || (process.env.LONG_TRIALS ? Date.now() % 1_000_000_000 : fixed));
