import { Agent, request } from 'node:https';

/**
 * Response to a request through a proxy. `retries` counts the retries after the proxy had closed an idle connection.
 * @typedef {{ status: number, retries: number }} ProxyResponse
 */

/**
 * Creates a client that sends requests through a proxy like a browser: over a keep-alive connection, with a retry if the
 * connection was closed before the response.
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
  /** @param {string} path @param {object} [body] @returns {Promise<ProxyResponse>} status 0 without a response */
  const send = (path, body, retries = 0) =>
    new Promise((resolve) => {
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          path: `/api/${path}`,
          method: body ? 'POST' : 'GET',
          agent,
          headers: { host: 'office.example', token, 'content-type': 'application/json' },
        },
        (response) => {
          response.resume().once('end', () => resolve({ status: response.statusCode ?? 0, retries }));
          response.once('error', () => resolve({ status: 0, retries }));
        },
      );
      sent.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) => {
        const wasClosed = sent.reusedSocket && (code === 'ECONNRESET' || code === 'EPIPE');
        resolve(wasClosed && retries < 3 ? send(path, body, retries + 1) : { status: 0, retries });
      });
      sent.end(body && JSON.stringify(body));
    });
  return { send, close: () => agent.destroy() };
};
