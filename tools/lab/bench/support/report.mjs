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

/** A run keeps this heading and the text below it. */
const BY_HAND = '## Measured separately';

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
    'For the engineer who chooses hardware or changes the product. After reading this page you know how fast the product is and which limits it misses.',
    '`npm --prefix tools/lab run bench` writes the first table. The same run measures each baseline in turn with the product. The ratio compares them,',
    'and absolute figures depend on the machine and its load. Lists show their slowest order. A layout shift makes a Lighthouse ratio 0.',
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
