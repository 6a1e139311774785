import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const VITE = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url));
/** Module that the server preloads, so that its clock is the clock of the test suite. */
const CLOCK = new URL('installClock.mjs', import.meta.url).href;

/** Resolves with the printed URL and setup code of the server. Rejects with the output if the server ends earlier. */
const greeting = (server: ChildProcess) =>
  new Promise<{ url: string; setupCode: string | undefined }>((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      const [origin] = /http:\/\/[\d.]+:\d+/.exec(output) ?? [];
      // The server prints the URL and the setup code at once, so the setup code is complete if the URL is complete.
      const [, setupCode] = /setup code, which works once:\n\s+(\S+)/.exec(output) ?? [];
      if (origin) resolve({ url: origin, setupCode });
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });

const launch = async (dataDir: string, port: string, settings: Record<string, string>, program = SERVER) => {
  // Ignores settings in the environment of the test run that would change the database, the demo data or the mail server.
  const { DATABASE_URL: _, DEMO: __, SMTP_URL: ___, ...env } = process.env;
  const server = spawn(process.execPath, ['--import', CLOCK, program], {
    env: { ...env, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: port, RATE_LIMIT_FACTOR: '1000', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { url, setupCode } = await greeting(server);
  return {
    url,
    setupCode,
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
  };
};

/** Starts the built product on a free port, with the given data folder. */
export const startProduct = async (dataDir: string, settings: Record<string, string> = {}) => {
  let running = await launch(dataDir, '0', settings);
  const { url } = running;
  return {
    url,
    /** Setup code for the first administrator, or an empty text. */
    setupCode: running.setupCode ?? '',
    /** Folder of the messages that the product would send. */
    outbox: join(dataDir, 'outbox'),
    stop: () => running.stop(),
    /** Stops the server, and starts it again on the same data and port. */
    restart: async () => {
      await running.stop();
      running = await launch(dataDir, new URL(url).port, settings);
    },
  };
};

/** Starts the product as `npm run dev` does, on a free port and with the given data folder. */
export const startDevServer = (dataDir: string) =>
  // Disables colors, which would split the printed URL.
  launch(dataDir, '0', { NO_COLOR: '1' }, VITE);

export type Product = Awaited<ReturnType<typeof startProduct>>;
