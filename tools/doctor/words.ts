import type { Level } from './finding';
import type { Verdict } from './report';
import type { Screen } from './screens';

export const VERDICTS: Record<Verdict, string> = {
  works: 'The back-office works with it.',
  gaps: 'The back-office works with it, with gaps.',
  fails: 'A part of the back-office does not work with it.',
  untried: 'Nothing could be tried.',
};

/** What a level costs. */
export const LEVEL_WORDS: Record<Level, string> = {
  fail: 'Fails',
  gap: 'Gap',
  note: 'Read all the same',
};

export const STATE_WORDS: Record<Screen['state'], string> = {
  works: 'Works',
  gaps: 'Gaps',
  fails: 'Fails',
  closed: 'Closed',
};

export const NO_EXTRAS = 'No extras are offered: the back-office shows what the specification shows.';
