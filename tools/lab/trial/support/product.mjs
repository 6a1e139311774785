import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a command of the built product to its end.
 * @param {string} url of the database
 * @param {string[]} args
 * @returns {Promise<string>} what it said
 * @throws Error with that, when it fails
 */
export const command = async (url, ...args) => {
  const child = spawn(process.execPath, ['dist/main.js', ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${said}`);
  return said;
};

/**
 * Fills a database with so many sellers and as many buyers.
 * @param {string} url
 * @param {number} people
 */
export const seed = async (url, people) => {
  const args = ['dist/seed.js', '--sellers', String(people), '--buyers', String(people)];
  const env = { PATH: process.env.PATH, DATABASE_URL: url, DEMO: 'on' };
  const [code] = await once(spawn(process.execPath, args, { env, stdio: 'ignore' }), 'close');
  if (code !== 0) throw new Error('The database could not be filled');
};
