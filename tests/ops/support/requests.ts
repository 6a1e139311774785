import { request } from 'node:http';

import { expect } from 'vitest';

import { EMAIL, PASSWORD } from './places';
import { waitFor } from '../../support/waitFor';

/** A login whose last byte is still to come: under way for as long as the test likes. */
export const startLogin = (origin: string) => {
  const body = JSON.stringify({ email: EMAIL, password: PASSWORD, role: 'admin' });
  const call = request(`${origin}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  });
  call.write(body.slice(0, -1));
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
  );
  return { finish: () => call.end(body.slice(-1)), answered };
};

/** Until nothing listens there any more. Asked without a pause, a server that is told to end has more to answer than to close. */
export const refused = (origin: string): Promise<void> =>
  waitFor(async () => {
    const isRefused = await fetch(`${origin}/healthz`).then(
      () => false,
      () => true,
    );
    expect(isRefused).toBe(true);
  });
