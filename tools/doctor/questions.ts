import { groupBy, uniq } from 'es-toolkit';

import { LEVELS, worstOf, type Finding, type Level } from './finding';

/** Something to ask the provider for, and where it was seen. */
export interface Question {
  level: Level;
  ask: string;
  where: readonly string[];
}

const placeOf = ({ call, field }: Finding) => [call, field].filter(Boolean).join(', ');

/** The same wish is put once, the most costly first. */
export const questionsOf = (findings: readonly Finding[]): Question[] =>
  Object.entries(groupBy(findings, ({ ask }) => ask))
    .map(([ask, all]) => ({
      ask,
      level: worstOf(all.map(({ level }) => level))!,
      where: uniq(all.map(placeOf).filter(Boolean)),
    }))
    .toSorted((a, b) => LEVELS.indexOf(b.level) - LEVELS.indexOf(a.level));
