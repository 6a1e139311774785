import { readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';

/** @param {string} name */
const versionOf = (name) =>
  JSON.parse(readFileSync(new URL(`../../../../node_modules/${name}/package.json`, import.meta.url), 'utf8'))
    .version;

const PACKAGES = [
  'react-admin',
  'react',
  '@mui/material',
  'hono',
  'drizzle-orm',
  'pg',
  '@electric-sql/pglite',
];

/** What somebody wrote beneath the table stays when a run writes it anew. */
const BY_HAND = '## Measured apart';

/**
 * The page that keeps a run's figures.
 * @param {string[]} head
 * @param {string[][]} rows
 * @param {string} [before] the page as it was
 */
export const report = (head, rows, before = '') => {
  const line = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [
    '# Benchmarks',
    '',
    'Written by `npm --prefix tools/lab run bench`. Each ratio is against a floor measured in the same run, in turn with it;',
    'absolute figures hold for this machine and whatever else it did.',
    '',
    `- ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'CPU'}, ${Math.round(totalmem() / 2 ** 30)} GB, load ${loadavg()[0]?.toFixed(1)} when it ended`,
    `- ${PACKAGES.map((name) => `${name} ${versionOf(name)}`).join(', ')}`,
    '',
    line(head),
    line(head.map(() => '---')),
    ...rows.map(line),
    '',
    ...(before.includes(BY_HAND) ? [before.slice(before.indexOf(BY_HAND))] : []),
  ].join('\n');
};
