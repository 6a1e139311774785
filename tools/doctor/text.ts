import type { Report } from './report';

const MARK = { note: '·', gap: '!', fail: '✗' } as const;

/** A report to be read on a terminal. */
export const asText = ({ api, email, untried, calls, findings }: Report): string => {
  const widest = Math.max(0, ...calls.map(({ name }) => name.length));
  const lines = calls.map(
    ({ name, status, ms, came, level }) =>
      `  ${level ? MARK[level] : '✓'} ${name.padEnd(widest)}  ${status || '  -'}  ${Math.round(ms).toString().padStart(5)} ms  ${came}`,
  );
  return [
    '',
    `${api}, as ${email}`,
    ...(untried ? ['', untried] : []),
    ...(lines.length ? ['', 'Calls', '', ...lines] : []),
    ...findings.flatMap(({ level, call = 'the server', field, came, shown, ask }) => [
      '',
      `${MARK[level]} ${call}${field ? `, ${field}` : ''}`,
      `    ${came}`,
      `    ${shown}`,
      `    Ask: ${ask}`,
    ]),
    '',
  ].join('\n');
};
