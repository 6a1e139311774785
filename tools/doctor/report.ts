import { groupBy, median, uniq } from 'es-toolkit';

import { byCost, isEmpty, placeOf, worstOf, type Finding, type Level, type Quote } from './findings';
import type { Screen } from './screens';
import type { Trial } from './trials';

interface Question {
  level: Level;
  ask: string;
  where: readonly string[];
}

interface CallLine {
  name: string;
  /** HTTP status, or 0 if no response arrived. */
  status: number;
  ms: number;
  came: string;
  shows: readonly string[];
  level?: Level | undefined;
}

/** Report on a server. Contains no secret, because `quote` removes secrets from every text of the server. */
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
  /** Sentence about each tried change, or `undefined` if the administrator selected no record for writing. */
  writes?: readonly string[];
  /** Median and longest duration of the read requests, in milliseconds. */
  speed?: { median: number; worst: number };
  findings: readonly Finding[];
  questions: readonly Question[];
}

const cameOf = ({ list, record, failure, untried }: Trial, quote: Quote): string => {
  if (untried) return untried;
  if (failure) return quote(failure.message);
  if (record) return 'one record';
  const { data = [], total } = list ?? {};
  return data.length ? `${data.length} of ${total ?? 'an unknown number of'} rows` : 'an empty list';
};

const filledFields = (row: object) =>
  Object.entries(row).flatMap(([name, value]) => (isEmpty(value) ? [] : [name]));

const visibleFields = ({ list, record, reading }: Trial) =>
  uniq([...(list?.data ?? []), list?.meta ?? {}, record ?? {}].flatMap(filledFields)).filter(
    // Omits the id of a single record, because the data provider added the id to the response.
    (name) => name !== 'id' || !reading.one,
  );

/** Summarizes the request to one endpoint. */
export const callLine = (trial: Trial, findings: readonly Finding[], quote: Quote): CallLine => {
  const { status = 0, ms = 0 } = trial.exchanges[0] ?? {};
  return {
    name: trial.name,
    status,
    ms: Math.round(ms),
    came: cameOf(trial, quote),
    shows: visibleFields(trial),
    level: worstOf(findings.filter(({ call }) => call === trial.name).map(({ level }) => level)),
  };
};

export const speedOf = (calls: readonly CallLine[]): Report['speed'] => {
  const times = calls.filter(({ status }) => status).map(({ ms }) => ms);
  return times.length ? { median: Math.round(median(times)), worst: Math.max(...times) } : undefined;
};

type Verdict = 'works' | 'gaps' | 'fails' | 'untried';

const VERDICTS = { fail: 'fails', gap: 'gaps', note: 'works' } as const;

export const verdictOf = ({ untried, findings }: Pick<Report, 'untried' | 'findings'>): Verdict =>
  untried ? 'untried' : VERDICTS[worstOf(findings.map(({ level }) => level)) ?? 'note'];

export const EXIT_CODES: Record<Verdict, number> = { works: 0, gaps: 1, fails: 2, untried: 3 };

/** Lists the changes of the server that the findings request. Each change is listed once, the most important first. */
const questionsOf = (findings: readonly Finding[]): Question[] =>
  byCost(
    Object.entries(groupBy(findings, ({ ask }) => ask)).map(([ask, all]) => ({
      ask,
      level: worstOf(all.map(({ level }) => level))!,
      where: uniq(all.filter(({ call }) => call).map(placeOf)),
    })),
  );

type Results = Partial<Omit<Report, 'questions' | 'at'>> & Pick<Report, 'api' | 'email' | 'origin'>;

/** Creates a report. A part of the report without results is empty. */
export const reportOf = ({ findings = [], ...results }: Results): Report => ({
  at: new Date().toISOString(),
  calls: [],
  extras: [],
  screens: [],
  ...results,
  findings,
  questions: questionsOf(findings),
});

export const VERDICT_SENTENCES: Record<Verdict, string> = {
  works: 'The back-office works with this API.',
  gaps: 'The back-office works with this API, with gaps.',
  fails: 'A part of the back-office does not work with this API.',
  untried: 'Nothing could be checked.',
};

export const NO_EXTRAS = 'No extensions: the back-office shows only what the specification describes.';
