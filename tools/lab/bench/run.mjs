import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { report } from './support/report.mjs';
import { HEAD, isMet, toCells } from './support/rows.mjs';

/**
 * Runs each `<name>.bench.mjs` of this folder and prints its rows: `npm --prefix tools/lab run bench [-- [--quick]
 * [name...]]`. A full run also writes the rows to docs/benchmarks.md. The exit code is 1 if a limit is missed.
 */
// Only benchmarks need the lab's packages, so the first run installs them.
const folder = fileURLToPath(new URL('..', import.meta.url));
if (!existsSync(`${folder}node_modules`)) {
  const { status } = spawnSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' });
  if (status !== 0)
    throw new Error(`The packages of the benchmarks could not be installed: npm ci in ${folder}`);
}
// `npm run check` of the product cannot check the lab's types, because the lab's packages may be missing.
if (spawnSync('npm', ['run', 'check'], { cwd: folder, stdio: 'inherit' }).status !== 0) process.exit(1);

const quick = process.argv.includes('--quick');
const requested = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const names = readdirSync(new URL('.', import.meta.url))
  .filter((file) => file.endsWith('.bench.mjs'))
  .map((file) => file.replace('.bench.mjs', ''))
  .filter((name) => requested.length === 0 || requested.includes(name));

const rows = [];
for (const name of names) {
  console.log(`\n${name}`);
  const bench = await import(`./${name}.bench.mjs`);
  for (const row of await bench.rows({ quick })) {
    console.log(`  ${toCells(row).join('  |  ')}`);
    rows.push(row);
  }
}

const cells = rows.map(toCells);
console.log(`\n${report(HEAD, cells)}`);
if (!quick && requested.length === 0) {
  const file = fileURLToPath(new URL('../../../docs/benchmarks.md', import.meta.url));
  writeFileSync(file, report(HEAD, cells, readFileSync(file, 'utf8')));
  spawnSync('npx', ['oxfmt', file], { stdio: 'inherit' });
}
process.exit(rows.some((row) => isMet(row) === false) ? 1 : 0);
