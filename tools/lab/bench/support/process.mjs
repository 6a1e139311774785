import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Starts a script of Node's and waits until it has printed its address.
 * @param {string[]} args
 * @param {Record<string, string>} env set beside our own; a `DATABASE_URL` of ours is not passed on
 * @param {(text: string) => void} [onText] told what it prints
 */
export const startServer = async (args, env, onText = () => {}) => {
  const { DATABASE_URL: _, ...ours } = process.env;
  const child = spawn(process.execPath, args, {
    env: { ...ours, HOST: '127.0.0.1', PORT: '0', RATE_LIMIT_FACTOR: '1000000', DRAIN_SECONDS: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  /** @type {string} */
  const origin = await new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      onText(`${chunk}`);
      const [address] = /http:\/\/[\d.]+:\d+/.exec(output) ?? [];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}`)));
  });
  return {
    origin,
    pid: child.pid ?? 0,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
};
