import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

import { hasPostgres } from '../postgres.mjs';
import { printSummary, startTotal } from '../run.mjs';
import { runVitest } from '../vitest.mjs';

/**
 * Runs the data provider and server tests on Node 24, which npm installs as a package: `npm --prefix tools/lab run node`. `-- 22`
 * chooses another version. Arguments after the version are passed on to Vitest.
 */
const COMMAND = ['npm', '--prefix', 'tools/lab', 'run', 'node'];
const [version = '24', ...args] = process.argv.slice(2);
const projects = ['client', 'server', ...(hasPostgres() ? ['serverOnPostgres'] : [])];

/** Installs a version of Node in `node_modules/.cache`. Returns the folder of its programs, or `undefined` if npm fails. */
const installNode = () => {
  const { platform, arch } = process;
  const name = `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
  const folder = resolve('node_modules/.cache', `node-${version}`);
  const programs = join(folder, 'node_modules', name, 'bin');
  if (existsSync(programs)) return programs;
  mkdirSync(folder, { recursive: true });
  const install = ['install', '--no-save', '--no-package-lock', '--prefix', folder, `${name}@${version}`];
  const { status } = spawnSync('npm', install, { stdio: 'inherit' });
  return status === 0 ? programs : undefined;
};

const programs = installNode();
if (!programs) {
  console.error(`Node ${version} could not be installed from the npm registry.`);
  process.exit(1);
}
process.env.PATH = `${programs}${delimiter}${process.env.PATH ?? ''}`;
console.log(`Node ${spawnSync('node', ['--version'], { encoding: 'utf8' }).stdout.trim()}`);

const { total, add } = startTotal();
const chosen = args.length ? args : projects.flatMap((name) => ['--project', name]);
add(`Node ${version}`, await runVitest(chosen, {}, [...COMMAND, '--', version]));
printSummary(total);
process.exitCode = total.failures.length ? 1 : 0;
