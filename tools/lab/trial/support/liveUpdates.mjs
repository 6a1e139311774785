import { request } from 'node:http';

import { percentile } from '../../bench/support/statistics.mjs';
import { print } from './output.mjs';

/** @typedef {Awaited<ReturnType<typeof import('../../bench/support/client.mjs').createClient>>} Client */

const CHANGES = 20;

/**
 * Changes made through one process, and the time until a page that listens to another is told.
 * @param {Client} changer
 * @param {string} listening the other's origin
 */
export const measureLiveUpdates = async (changer, listening) => {
  let text = '';
  let onText = () => {};
  /** @type {import('node:http').ClientRequest} */
  const stream = await new Promise((resolve, reject) => {
    const call = request(
      `${listening}/api/live`,
      { headers: { token: changer.token }, agent: false },
      (response) => {
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
          onText();
        });
        response.once('data', () => resolve(call));
      },
    );
    call.once('error', reject).end();
  });
  const { sellers } = await changer.get(`admin/sellers?per_page=${CHANGES}&page=1`);
  /** @type {number[]} */
  const times = [];
  for (const { id } of sellers.data.slice(0, CHANGES)) {
    text = '';
    const told = new Promise((resolve) => {
      onText = () => text.includes(`seller:${id}`) && resolve(undefined);
    });
    const start = performance.now();
    await changer.send('admin/edit-user', { user_id: id, first_name: `Told${id}`, last_name: 'Live' });
    await told;
    times.push(performance.now() - start);
  }
  stream.destroy();
  const [median, worst] = [0.5, 1].map((share) => (percentile(times, share) / 1000).toFixed(1));
  print('changes told through the other process', `${times.length}, median ${median} s, worst ${worst} s`);
};
