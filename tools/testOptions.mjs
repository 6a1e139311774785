import { parseArgs } from 'node:util';

export const USAGE = `npm test                           runs every test
npm test -- --shuffle              in a random order, whose seed is printed
npm test -- --shuffle=SEED         in the order of that seed
npm test -- --browser-workers=N    with N browsers at once`;

const SEEDS = 1_000_000_000;

/** @param {string} name @param {string | undefined} value */
const wholeNumber = (name, value) => {
  if (value === undefined || /^[1-9]\d{0,8}$/.test(value)) return value;
  throw new Error(`--${name} takes a whole number above 0, at most 999999999, not "${value}"`);
};

/**
 * Reads the arguments of `npm test`.
 * @param {string[]} args
 * @returns {{ seed?: string, vitest: string[], playwright: string[] }} the arguments that Vitest and Playwright get
 * @throws {Error} for an argument that is not in `USAGE`
 */
export const readTestOptions = (args) => {
  const { values } = parseArgs({
    // `parseArgs` knows no option whose value may be left out.
    args: args.map((arg) =>
      arg === '--shuffle' ? `--shuffle=${1 + Math.floor(Math.random() * (SEEDS - 1))}` : arg,
    ),
    options: { shuffle: { type: 'string' }, 'browser-workers': { type: 'string' } },
  });
  const seed = wholeNumber('shuffle', values.shuffle);
  const workers = wholeNumber('browser-workers', values['browser-workers']);
  const shuffled = ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`];
  return {
    ...(seed && { seed }),
    vitest: seed ? shuffled : [],
    playwright: [...(seed ? [`--shuffle=${seed}`] : []), ...(workers ? [`--workers=${workers}`] : [])],
  };
};
