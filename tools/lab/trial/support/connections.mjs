import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

/** Number of open files of this process that are not connections. */
const OTHER_FILES = 500;

/** @param {number} wanted @returns {number} connections, at most as many as a process is allowed to open */
export const allowedConnections = (wanted) => {
  const [, , hard] = /Max open files\s+(\d+)\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
  return Math.min(wanted, Number(hard) - OTHER_FILES);
};

/** @param {number} pid @returns {number} resident memory in megabytes */
export const residentMegabytes = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** @typedef {{ ms: number, status: number | undefined, isReused: boolean }} Result `isReused` unless the connection was replaced */

/**
 * Opens a keep-alive connection for several requests.
 * @param {string} origin
 * @param {string} token
 */
export const openConnection = (origin, token) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let count = 0;
  return {
    /** @param {string} path @returns {Promise<Result>} */
    send: (path) =>
      new Promise((resolve, reject) => {
        const start = performance.now();
        const isFirst = count++ === 0;
        const sent = request(`${origin}${path}`, { agent, headers: { token } }, (response) => {
          const isReused = isFirst || sent.reusedSocket;
          const finish = () =>
            resolve({ ms: performance.now() - start, status: response.statusCode, isReused });
          response.resume().once('end', finish).once('error', reject);
        });
        sent.once('error', reject).end();
      }),
    close: () => agent.destroy(),
  };
};
