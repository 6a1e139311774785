import { groupBy, uniq } from 'es-toolkit';

import { byCost, placeOf, worstOf, type Finding, type Level } from './finding';
import type { Screen } from './screens';

export interface Question {
  level: Level;
  ask: string;
  where: readonly string[];
}

export interface CallLine {
  name: string;
  /** 0 where nothing came or nothing was asked. */
  status: number;
  ms: number;
  came: string;
  shows: readonly string[];
  level?: Level | undefined;
}

/** Milliseconds of the reading calls. */
export interface Speed {
  median: number;
  worst: number;
}

/** The report on a server. It holds no secret, because text of the server has gone through `quote`. */
export interface Report {
  api: string;
  email: string;
  origin: string;
  /** ISO 8601 */
  at: string;
  untried?: string;
  calls: readonly CallLine[];
  extras: readonly string[];
  screens: readonly Screen[];
  /** What was changed and put back, a sentence each; left out where nothing was to be. */
  writes?: readonly string[];
  speed?: Speed;
  findings: readonly Finding[];
  questions: readonly Question[];
}

export type Verdict = 'works' | 'gaps' | 'fails' | 'untried';

export const verdictOf = ({ untried, findings }: Pick<Report, 'untried' | 'findings'>): Verdict => {
  if (untried) return 'untried';
  const worst = worstOf(findings.map(({ level }) => level));
  return worst === 'fail' ? 'fails' : worst === 'gap' ? 'gaps' : 'works';
};

export const EXIT_CODES: Record<Verdict, number> = { works: 0, gaps: 1, fails: 2, untried: 3 };

/** The same wish once, the most costly first. */
const questionsOf = (findings: readonly Finding[]): Question[] =>
  byCost(
    Object.entries(groupBy(findings, ({ ask }) => ask)).map(([ask, all]) => ({
      ask,
      level: worstOf(all.map(({ level }) => level))!,
      where: uniq(all.filter(({ call }) => call).map(placeOf)),
    })),
  );

type Tried = Partial<Omit<Report, 'questions' | 'at'>> & Pick<Report, 'api' | 'email' | 'origin'>;

/** Of what was tried: what was not is empty. */
export const reportOf = ({ findings = [], ...tried }: Tried): Report => ({
  at: new Date().toISOString(),
  calls: [],
  extras: [],
  screens: [],
  ...tried,
  findings,
  questions: questionsOf(findings),
});

export const VERDICTS: Record<Verdict, string> = {
  works: 'The back-office works with it.',
  gaps: 'The back-office works with it, with gaps.',
  fails: 'A part of the back-office does not work with it.',
  untried: 'Nothing could be tried.',
};

export const LEVEL_WORDS: Record<Level, string> = { fail: 'Fails', gap: 'Gap', note: 'Note' };

export const STATE_WORDS: Record<Screen['state'], string> = {
  works: 'Works',
  gaps: 'Gaps',
  fails: 'Fails',
  closed: 'Closed',
};

export const NO_EXTRAS = 'No extras are offered: the back-office shows what the specification shows.';
