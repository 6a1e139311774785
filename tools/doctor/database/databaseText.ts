import type { DatabaseReport } from './examineDatabase';

/** A report on a database, to be read on a terminal. */
export const databaseText = ({ place, untried, lines, findings }: DatabaseReport) =>
  [
    '',
    place,
    '',
    ...(untried ? [`Nothing could be tried. ${untried}`] : []),
    ...lines.map(({ name, works }) => `  ${works ? '✓' : '✗'} ${name}`),
    ...findings.flatMap(({ call, came, shown, ask }) => ['', `${call}: ${came}`, `  ${shown}`, `  ${ask}`]),
    '',
  ].join('\n');
