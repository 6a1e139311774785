import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs an operator command of the built product.
 * @param {string} url of the database
 * @param {string[]} args
 * @returns {Promise<string>} standard output and error
 * @throws Error with the output, if the command fails
 */
export const runCommand = async (url, ...args) => {
  const child = spawn(process.execPath, ['dist/main.js', ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${args.join(' ')} exited with ${code}:\n${output}`);
  return output;
};

/**
 * Fills a database with demo data.
 * @param {string} url
 * @param {number} people number of sellers, and also of buyers
 */
export const seed = async (url, people) => {
  const args = ['dist/seed.js', '--sellers', String(people), '--buyers', String(people)];
  const env = { PATH: process.env.PATH, DATABASE_URL: url, DEMO: 'on' };
  const [code] = await once(spawn(process.execPath, args, { env, stdio: 'ignore' }), 'close');
  if (code !== 0) throw new Error('The database could not be filled');
};
