import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The built product with demo data of its own, on a free port. */
export const startProduct = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'treat-ya-self-bench-'));
  const { DATABASE_URL: _, ...env } = process.env;
  const server = spawn(process.execPath, ['dist/main.js'], {
    env: { ...env, DATA_DIR: folder, HOST: '127.0.0.1', PORT: '0', DEMO: 'on' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  /** @type {string} */
  const url = await new Promise((resolve, reject) => {
    let output = '';
    server.stdout.on('data', (chunk) => {
      output += chunk;
      const [origin] = /http:\/\/[\d.]+:\d+/.exec(output) ?? [];
      if (origin) resolve(origin);
    });
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
  });
  return {
    url,
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
