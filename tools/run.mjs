import { spawn } from 'node:child_process';

/**
 * Runs a command in this terminal.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env] added to this environment
 * @returns {Promise<boolean>} whether it ended well
 */
export const run = (command, args, env = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    child.once('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.once('exit', (code) => resolve(code === 0));
  });
