import autocannon from 'autocannon';

import { percentile } from './statistics.mjs';

/**
 * Sends requests to one URL over many connections, each as fast as the server responds.
 * @param {object} options
 * @param {string} options.url
 * @param {string} [options.token]
 * @param {number} options.connections
 * @param {number} options.seconds
 * @param {(request: autocannon.Request) => autocannon.Request} [options.setup] changes each request
 * @param {string} [options.body] sent with POST, if given
 * @returns {Promise<{ perSecond: number, p95: number, failed: number }>} p95 in milliseconds
 */
export const load = ({ url, token = '', connections, seconds, setup, body }) =>
  new Promise((resolve, reject) => {
    /** @type {number[]} */
    const times = [];
    let failed = 0;
    const method = body !== undefined || setup ? 'POST' : 'GET';
    const instance = autocannon(
      {
        url,
        connections,
        duration: seconds,
        requests: [
          {
            method,
            headers: { token, 'content-type': 'application/json' },
            ...(body !== undefined && { body }),
            ...(setup && { setupRequest: setup }),
          },
        ],
      },
      (error, result) => {
        if (error) reject(/** @type {Error} */ (error));
        else resolve({ perSecond: result.requests.average, p95: percentile(times, 0.95), failed });
      },
    );
    instance.on('response', (_client, status, _bytes, time) => {
      times.push(time);
      if (status !== 200) failed++;
    });
  });
