import { request } from 'node:http';

import { percentile } from '../../bench/support/statistics.mjs';
import { print } from './output.mjs';

/** @typedef {Awaited<ReturnType<typeof import('../../bench/support/client.mjs').createClient>>} Client */

const CHANGES = 20;

/**
 * Changes sellers through one process, and measures the time until the event stream of another process reports each change.
 * @param {Client} changer
 * @param {string} listening origin of the other process
 */
export const measureLiveUpdates = async (changer, listening) => {
  let text = '';
  let onText = () => {};
  /** @type {import('node:http').ClientRequest} */
  const stream = await new Promise((resolve, reject) => {
    const sent = request(
      `${listening}/api/live`,
      { headers: { token: changer.token }, agent: false },
      (response) => {
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
          onText();
        });
        response.once('data', () => resolve(sent));
      },
    );
    sent.once('error', reject).end();
  });
  const { sellers } = await changer.get(`admin/sellers?per_page=${CHANGES}&page=1`);
  /** @type {number[]} */
  const times = [];
  for (const { id } of sellers.data.slice(0, CHANGES)) {
    text = '';
    const notified = new Promise((resolve) => {
      onText = () => text.includes(`seller:${id}`) && resolve(undefined);
    });
    const start = performance.now();
    await changer.send('admin/edit-user', { user_id: id, first_name: `Live${id}`, last_name: 'Update' });
    await notified;
    times.push(performance.now() - start);
  }
  stream.destroy();
  const [median, max] = [0.5, 1].map((share) => (percentile(times, share) / 1000).toFixed(1));
  print('live updates through the other process', `${times.length}, median ${median} s, max ${max} s`);
};
