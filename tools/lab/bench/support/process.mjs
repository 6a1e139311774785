import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Starts a Node script and waits until it has printed its origin.
 * @param {string[]} args
 * @param {Record<string, string>} env added to the environment of this process, without its `DATABASE_URL`
 * @param {(text: string) => void} [onText] receives the standard output
 */
export const startServer = async (args, env, onText = () => {}) => {
  const { DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, args, {
    env: {
      ...inherited,
      HOST: '127.0.0.1',
      PORT: '0',
      RATE_LIMIT_FACTOR: '1000000',
      DRAIN_SECONDS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  /** @type {string} */
  const origin = await new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      onText(`${chunk}`);
      const [found] = /http:\/\/[\d.]+:\d+/.exec(output) ?? [];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} exited with ${code}`)));
  });
  return {
    origin,
    pid: child.pid ?? 0,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
};
