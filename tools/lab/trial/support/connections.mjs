import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';

/** How many of this process's open files are for other things. */
const OTHER_FILES = 500;

/** @param {number} wanted @returns {number} as many as this machine lets one process have */
export const allowedConnections = (wanted) => {
  const [, , hard] = /Max open files\s+(\d+)\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
  return Math.min(wanted, Number(hard) - OTHER_FILES);
};

/** @param {number} pid @returns {number} megabytes of memory that a process has */
export const residentMegabytes = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** @typedef {{ ms: number, status: number | undefined, isKept: boolean }} Answer */

/**
 * A browser's connection that is kept. `ask` resolves to milliseconds and to whether the connection was still the first.
 * @param {string} origin
 * @param {string} token
 */
export const openConnection = (origin, token) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let asked = 0;
  return {
    /** @param {string} path @returns {Promise<Answer>} */
    ask: (path) =>
      new Promise((resolve, reject) => {
        const start = performance.now();
        const isFirst = asked++ === 0;
        const call = request(`${origin}${path}`, { agent, headers: { token } }, (response) => {
          const isKept = isFirst || call.reusedSocket;
          const answer = () =>
            resolve({ ms: performance.now() - start, status: response.statusCode, isKept });
          response.resume().once('end', answer).once('error', reject);
        });
        call.once('error', reject).end();
      }),
    close: () => agent.destroy(),
  };
};
