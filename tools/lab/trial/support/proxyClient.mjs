import { Agent, request } from 'node:https';

/** @typedef {{ status: number, again: number }} ProxyResponse `again`: how often it was asked again, because a kept connection had just been closed */

/**
 * Calls through a proxy as a browser does: over a kept connection, and once more where that was closed before anything came.
 * @param {number} port
 * @param {string} token
 */
export const createProxyClient = (port, token) => {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: 1,
    rejectUnauthorized: false,
    servername: 'office.example',
  });
  /** @param {string} path @param {object} [body] @returns {Promise<ProxyResponse>} status 0 where there was no answer */
  const ask = (path, body, again = 0) =>
    new Promise((resolve) => {
      const call = request(
        {
          host: '127.0.0.1',
          port,
          path: `/api/${path}`,
          method: body ? 'POST' : 'GET',
          agent,
          headers: { host: 'office.example', token, 'content-type': 'application/json' },
        },
        (response) => {
          response.resume().once('end', () => resolve({ status: response.statusCode ?? 0, again }));
          response.once('error', () => resolve({ status: 0, again }));
        },
      );
      call.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) => {
        const wasClosed = call.reusedSocket && (code === 'ECONNRESET' || code === 'EPIPE');
        resolve(wasClosed && again < 3 ? ask(path, body, again + 1) : { status: 0, again });
      });
      call.end(body && JSON.stringify(body));
    });
  return { ask, close: () => agent.destroy() };
};
