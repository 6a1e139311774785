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

/** Matches the date of the run. The introduction above this line is written by hand and kept. */
const RUN = /^- \d{4}-/m;
/** Matches the first section below the table. These sections are written by hand and kept. */
const BY_HAND = /^## /m;

/**
 * Returns the page with the results of a run.
 * @param {string[]} head
 * @param {string[][]} rows
 * @param {string} [previous] text of the page before the run
 */
export const report = (head, rows, previous = '') => {
  const line = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [
    ...(RUN.test(previous) ? [previous.slice(0, previous.search(RUN))] : ['# Benchmarks', '']),
    `- ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'CPU'}, ${Math.round(totalmem() / 2 ** 30)} GB, load average ${loadavg()[0]?.toFixed(1)} at the end of the run`,
    `- ${PACKAGES.map((name) => `${name} ${versionOf(name)}`).join(', ')}`,
    '',
    line(head),
    line(head.map(() => '---')),
    ...rows.map(line),
    '',
    ...(BY_HAND.test(previous) ? [previous.slice(previous.search(BY_HAND))] : []),
  ].join('\n');
};
