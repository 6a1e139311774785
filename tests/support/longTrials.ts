/**
 * Returns the number of rounds of a trial: the value of the environment variable, such as `KILLS=50`. By default `few` for
 * `npm test`, and `many` for the script `long` of `tools/lab`.
 */
export const roundsOf = (variable: string, few: number, many: number) =>
  Number(process.env[variable] || (process.env.LONG_TRIALS ? many : few));

/** Returns the cases for the script `long` of `tools/lab`, and none for other runs. */
export const inLongTrials = <T>(...cases: T[]) => (process.env.LONG_TRIALS ? cases : []);

/** Returns the value of `SEED`. By default a new seed for the script `long` of `tools/lab`, and `fixed` for other runs. */
export const seedOf = (fixed: number) =>
  Number(process.env.SEED || (process.env.LONG_TRIALS ? Date.now() % 1_000_000_000 : fixed));
