import { byCost, placeOf, type Finding } from './finding';
import { NO_EXTRAS, VERDICTS, verdictOf, type CallLine, type Question, type Report } from './report';
import type { Screen } from './screens';

const MARKS = { note: '·', gap: '!', fail: '✗' } as const;
const SCREEN_MARKS: Record<Screen['state'], string> = { works: '✓', gaps: '!', fails: '✗', closed: '-' };

const part = (heading: string, lines: readonly string[]) => (lines.length ? ['', heading, '', ...lines] : []);

const callLines = (calls: readonly CallLine[]) => {
  const widest = Math.max(0, ...calls.map(({ name }) => name.length));
  return calls.map(({ name, status, ms, came, level }) => {
    const time = `${ms} ms`.padStart(8);
    return `  ${level ? MARKS[level] : '✓'} ${name.padEnd(widest)}  ${String(status || '-').padStart(3)} ${time}  ${came}`;
  });
};

const findingLines = (finding: Finding) => {
  const { level, code, came, shown } = finding;
  const head = `  ${MARKS[level]} ${placeOf(finding)}`;
  return level === 'note'
    ? [`${head}: ${came} ${shown}`]
    : [`${head} (${code})`, `      ${came}`, `      ${shown}`];
};

/** So many places are named where something was seen. */
const PLACES = 4;

const questionLine = ({ ask, where }: Question) => {
  const more = where.length > PLACES ? `; and ${where.length - PLACES} more` : '';
  return `  - ${ask}${where.length ? ` (${where.slice(0, PLACES).join('; ')}${more})` : ''}`;
};

export const asText = (report: Report): string => {
  const { api, email, origin, untried, calls, extras, screens, speed, findings, questions, writes } = report;
  const widest = Math.max(0, ...screens.map(({ name }) => name.length));
  return [
    '',
    `${api}, as ${email}, from pages of ${origin}`,
    '',
    `${VERDICTS[verdictOf(report)]}${untried ? ` ${untried}` : ''}`,
    ...part(
      'Screens',
      screens.map(({ name, state, why = '' }) =>
        `  ${SCREEN_MARKS[state]} ${name.padEnd(widest)}  ${why}`.trimEnd(),
      ),
    ),
    ...part('Calls', callLines(calls)),
    ...(speed ? ['', `Half of them took less than ${speed.median} ms, the slowest ${speed.worst} ms.`] : []),
    ...(calls.length ? ['', extras.length ? `Extras: ${extras.join(', ')}.` : NO_EXTRAS] : []),
    ...part(
      'Written',
      (writes ?? []).map((line) => `  ${line}`),
    ),
    ...part('Found', byCost(findings).flatMap(findingLines)),
    ...part('To ask the provider for', questions.map(questionLine)),
    '',
  ].join('\n');
};
