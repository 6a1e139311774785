import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
const VITE = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url));
/** Preloaded, so that the server lives at the suite's moment. */
const CLOCK = new URL('installClock.mjs', import.meta.url).href;

/** Resolves with the address and the code that the server prints once it is ready; rejects with its words when it ends instead. */
const greeting = (server: ChildProcess) =>
  new Promise<{ url: string; setupCode: string | undefined }>((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      const [origin] = /http:\/\/[\d.]+:\d+/.exec(output) ?? [];
      // Printed together.
      const [, setupCode] = /setup code, which works once:\n\s+(\S+)/.exec(output) ?? [];
      if (origin) resolve({ url: origin, setupCode });
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });

const launch = async (dataDir: string, port: string, settings: Record<string, string>, program = SERVER) => {
  // Nothing of the tester's own environment may turn the server elsewhere.
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

/** The product as `npm start` runs it, on a free port and a data folder of the caller's. */
export const startProduct = async (dataDir: string, settings: Record<string, string> = {}) => {
  let running = await launch(dataDir, '0', settings);
  const { url } = running;
  return {
    url,
    /** Setup code for the first administrator, or an empty text. */
    setupCode: running.setupCode ?? '',
    /** Folder of the messages that it would send. */
    outbox: join(dataDir, 'outbox'),
    stop: () => running.stop(),
    /** Ends the server and starts it again on the same data, at the same address. */
    restart: async () => {
      await running.stop();
      running = await launch(dataDir, new URL(url).port, settings);
    },
  };
};

/** Starts the product as `npm run dev` does, on a free port and a data folder of the caller's. */
export const startDevServer = (dataDir: string) =>
  // Colors would come between the parts of the URL that it prints.
  launch(dataDir, '0', { NO_COLOR: '1' }, VITE);

export type Product = Awaited<ReturnType<typeof startProduct>>;
