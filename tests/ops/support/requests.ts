import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';

import { expect } from 'vitest';

import { waitFor } from '../../support/waitFor';

/** White space before a body, in bytes. A byte a second keeps the request alive: the server gives up after ten silent ones. */
const PADDING = 100;

/**
 * Starts a request of a signed-in administrator that saves the processing fee, and keeps it under way until `finish`.
 * Resolves once the server has the headers, which it confirms with 100 Continue.
 * @param headers with the token
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
    (resolve, reject) => {
      call.once('error', reject);
      call.once('response', (response) => {
        let text = '';
        response.on('data', (chunk) => (text += String(chunk)));
        response.on('end', () =>
          resolve({ status: response.statusCode, connection: response.headers.connection, body: text }),
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
  new Promise<boolean>((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/**
 * Resolves once nothing listens there. Sends no request: Node's cluster forgets a connection that reaches a worker just as it
 * closes, and a response would not come before the grace period ends, which cuts off what is under way.
 */
export const refused = (origin: string): Promise<void> =>
  waitFor(async () => expect(await isListening(new URL(origin))).toBe(false));
