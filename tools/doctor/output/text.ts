import { byCost, placeOf, type Finding } from '../findings';
import { NO_EXTRAS, VERDICT_SENTENCES, verdictOf, type Report } from '../report';

const LEVEL_MARKS = { note: '·', gap: '!', fail: '✗' } as const;
const SCREEN_MARKS = { works: '✓', gaps: '!', fails: '✗', closed: '-' } as const;

const part = (heading: string, lines: readonly string[]) => (lines.length ? ['', heading, '', ...lines] : []);
const widthOf = (items: readonly { name: string }[]) => Math.max(0, ...items.map(({ name }) => name.length));

const callLines = (calls: Report['calls']) => {
  const width = widthOf(calls);
  return calls.map(({ name, status, ms, came, level }) => {
    const time = `${ms} ms`.padStart(8);
    const mark = level ? LEVEL_MARKS[level] : '✓';
    return `  ${mark} ${name.padEnd(width)}  ${String(status || '-').padStart(3)} ${time}  ${came}`;
  });
};

const findingLines = (finding: Finding) => {
  const { level, code, came, shown } = finding;
  const head = `  ${LEVEL_MARKS[level]} ${placeOf(finding)}`;
  return level === 'note'
    ? [`${head}: ${came} ${shown}`]
    : [`${head} (${code})`, `      ${came}`, `      ${shown}`];
};

const MAX_PLACES = 4;

const questionLine = ({ ask, where }: Report['questions'][number]) => {
  const more = where.length > MAX_PLACES ? `; and ${where.length - MAX_PLACES} more` : '';
  return `  - ${ask}${where.length ? ` (${where.slice(0, MAX_PLACES).join('; ')}${more})` : ''}`;
};

/** Renders a report for the terminal. */
export const asText = (report: Report): string => {
  const { api, email, origin, untried, calls, extras, screens, speed, findings, questions } = report;
  const width = widthOf(screens);
  const screenLines = screens.map(({ name, state, why = '' }) =>
    `  ${SCREEN_MARKS[state]} ${name.padEnd(width)}  ${why}`.trimEnd(),
  );
  const writeLines = (report.writes ?? []).map((line) => `  ${line}`);
  return [
    '',
    `${api}, as ${email}, from pages of ${origin}`,
    '',
    `${VERDICT_SENTENCES[verdictOf(report)]}${untried ? ` ${untried}` : ''}`,
    ...part('Screens', screenLines),
    ...part('Endpoints', callLines(calls)),
    ...(speed ? ['', `Median response time ${speed.median} ms, slowest ${speed.worst} ms.`] : []),
    ...(calls.length ? ['', extras.length ? `Extensions: ${extras.join(', ')}.` : NO_EXTRAS] : []),
    ...part('Test writes', writeLines),
    ...part('Findings', byCost(findings).flatMap(findingLines)),
    ...part('Changes and questions for the provider', questions.map(questionLine)),
    '',
  ].join('\n');
};
