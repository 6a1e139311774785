import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { resolve } from 'node:path';

import { expect } from 'vitest';

import { clockOffset } from '../../support/clock.mjs';
import { waitFor } from '../../support/waitFor';

const MAIN = resolve('dist/main.js');
/** Module that the server preloads, so that its clock is the clock of the test suite. */
const CLOCK = new URL('../../support/installClock.mjs', import.meta.url).href;

export interface ServerProcess {
  origin: string;
  child: ChildProcess;
  /** Returns the output so far. */
  said: () => string;
  /** Sends the signal and waits until the process ends. @returns the exit code, or the signal that ended the process */
  end: (signal: NodeJS.Signals) => Promise<number | string>;
}

const children = new Set<ChildProcess>();
/** Kills processes that a failed test has left running. */
process.once('exit', () => children.forEach((child) => child.kill('SIGKILL')));

/** @param through a wrapper program with its arguments, which replaces itself with the server, such as `sh -c '… && exec "$@"'` */
const start = (env: Record<string, string>, args: string[], through: string[] = []) => {
  const [program, ...rest] = [...through, process.execPath, '--import', CLOCK, MAIN, ...args] as [
    string,
    ...string[],
  ];
  const child = spawn(program, rest, {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LOG_LEVEL: 'silent',
      TEST_CLOCK_OFFSET_MS: String(clockOffset()),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
};

const collect = (child: ChildProcess) => {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += String(chunk)));
  return () => text;
};

/** Runs a command of the product, or a start that is expected to fail, and waits until the process ends. */
export const runToEnd = async (env: Record<string, string>, ...args: string[]) => {
  const child = start(env, args);
  const said = collect(child);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said: said() };
};

/** Starts the built server on a free port. @throws Error with the output if the server ends before it is ready */
export const startServer = async (
  env: Record<string, string>,
  through?: string[],
): Promise<ServerProcess> => {
  const child = start(env, [], through);
  const said = collect(child);
  const origin = await new Promise<string>((ready, failed) => {
    child.stdout.on('data', () => {
      // With `PUBLIC_URL`, the line "Public site" has the public URL instead of the URL of this process.
      const [, found] =
        /Listening on\s+(http:\S+)\s/.exec(said()) ?? /Public site\s+(http:\S+)\/\s/.exec(said()) ?? [];
      if (found) ready(found);
    });
    child.once('exit', () => failed(new Error(`The server ended:\n${said()}`)));
  });
  return {
    origin,
    child,
    said,
    end: async (signal) => {
      const ended = once(child, 'exit') as Promise<[number | null, string | null]>;
      child.kill(signal);
      const [code, by] = await ended;
      return code ?? by ?? 'unknown';
    },
  };
};

interface Reply {
  status: number;
  success: boolean;
  message: string;
  data: never;
}

/** Sends a request to the API of a running server. */
export const post = async (
  origin: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Reply> => {
  const response = await fetch(`${origin}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { ...((await response.json()) as Omit<Reply, 'status'>), status: response.status };
};

export const signIn = async (origin: string, email: string, password: string) => {
  const { data } = await post(origin, 'user/login', { email, password, role: 'admin' });
  return { token: (data as { token: string }).token };
};

/** Bytes of white space before a body. One byte a second keeps the request open. The server times out after ten silent seconds. */
const PADDING = 100;

/**
 * Starts a request that saves the processing fee, and keeps the request incomplete until `finish` is called. Resolves when
 * the server has received the headers, which it confirms with 100 Continue.
 * @param headers headers with the token of an administrator
 */
export const startSaving = async (origin: string, headers: Record<string, string>) => {
  const body = JSON.stringify({ processing_fee: 5, fee_type: 'percent' });
  const call = request(`${origin}/api/admin/stripe-settings/save-settings`, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': PADDING + body.length,
      expect: '100-continue',
    },
  });
  call.flushHeaders();
  await once(call, 'continue');
  let left = PADDING;
  const pad = (count: number) => {
    left -= count;
    call.write(' '.repeat(count));
  };
  pad(1);
  const padding = setInterval(() => left > 1 && pad(1), 1_000);
  const answered = new Promise<{ status: number | undefined; connection: string | undefined; body: string }>(
    (done, failed) => {
      call.once('error', failed);
      call.once('response', (response) => {
        let text = '';
        response.on('data', (chunk) => (text += String(chunk)));
        response.on('end', () =>
          done({ status: response.statusCode, connection: response.headers.connection, body: text }),
        );
      });
    },
  ).finally(() => clearInterval(padding));
  return {
    finish: () => {
      clearInterval(padding);
      call.end(' '.repeat(left) + body);
    },
    answered,
  };
};

const isListening = ({ hostname, port }: URL) =>
  new Promise<boolean>((done) => {
    const socket = connect(Number(port), hostname, () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });

/**
 * Resolves when the origin accepts no more connections. Sends no request, because a request that reaches a closing
 * worker of Node's cluster can get no response until the grace period ends, when the server aborts running requests.
 */
export const untilClosed = (origin: string): Promise<void> =>
  waitFor(async () => expect(await isListening(new URL(origin))).toBe(false));
