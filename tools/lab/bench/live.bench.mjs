import { readFileSync } from 'node:fs';
import { request } from 'node:http';

import { createClient } from './support/client.mjs';
import { onEachEngine } from './support/databases.mjs';
import { median, ms } from './support/statistics.mjs';
import { startServer } from './support/process.mjs';

const TABS = 500;
/** Share of a core that idle streams may use. */
const MAX_CPU_SHARE = 0.1;
/** Time in which a change must reach all tabs. */
const NOTIFY_LIMIT_MS = 2_000;
const CHANGES = 20;
/** Linux reports CPU time in `/proc` in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** @param {number} pid @returns {number} seconds of CPU time that a process has used */
const cpuSeconds = (pid) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
};

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Opens the event stream of a tab. Uses plain requests, because `fetch` would use more CPU here than the server does.
 * @param {string} origin
 * @param {string} token
 * @param {(text: string) => void} onText
 */
const openTab = (origin, token, onText) =>
  new Promise((resolve, reject) => {
    const stream = request(`${origin}/api/live`, { headers: { token }, agent: false }, (response) => {
      response.setEncoding('utf8').on('data', onText);
      response.once('data', () => resolve(stream));
    });
    stream.once('error', reject).end();
  });

/**
 * @param {import('./support/databases.mjs').Databases} databases
 * @param {number} seconds
 * @returns {Promise<import('./support/rows.mjs').Row[]>}
 */
const measure = async ({ engine, envs: [env] }, seconds) => {
  // Without a proxy the server accepts only 250 connections of one network.
  const { origin, pid, stop } = await startServer(['dist/main.js'], { ...env, DEMO: 'on', PROXIES: '1' });
  const { token, get, send } = await createClient(origin);
  let onAllNotified = () => {};
  let remaining = 0;
  const tabs = [];
  for (let n = 0; n < TABS; n++) {
    tabs.push(
      await openTab(origin, token, (text) => {
        if (!text.includes('seller:')) return;
        remaining -= 1;
        if (remaining === 0) onAllNotified();
      }),
    );
  }
  await pause(5_000);
  const before = cpuSeconds(pid);
  await pause(seconds * 1000);
  const share = (cpuSeconds(pid) - before) / seconds;

  const { sellers } = await get('admin/sellers?search=a&per_page=100');
  const times = [];
  for (const { id } of sellers.data.slice(0, CHANGES)) {
    remaining = TABS;
    const allNotified = new Promise((resolve) => (onAllNotified = () => resolve(undefined)));
    const start = performance.now();
    await send('admin/edit-user', { user_id: id, first_name: `Live${id}`, last_name: 'Update' });
    await allNotified;
    times.push(performance.now() - start);
  }
  for (const tab of tabs) /** @type {import('node:http').ClientRequest} */ (tab).destroy();
  await stop();
  return [
    {
      name: `CPU of ${TABS} open tabs without changes, ${engine}`,
      baseline: 'one core',
      measured: `${(share * 100).toFixed(1)} % of a core`,
      ratio: share,
      limit: { most: MAX_CPU_SHARE },
    },
    {
      name: `time from a change until all ${TABS} tabs are notified, median, ${engine}`,
      baseline: `${NOTIFY_LIMIT_MS / 1000} s`,
      measured: ms(median(times)),
      ratio: median(times) / NOTIFY_LIMIT_MS,
      limit: { most: 1 },
    },
  ];
};

/**
 * Measures the cost and delay of live updates in open tabs.
 * @param {import('./support/rows.mjs').Size} size
 * @returns {Promise<import('./support/rows.mjs').Row[]>}
 */
export const rows = ({ quick }) => onEachEngine([1_000], (databases) => measure(databases, quick ? 15 : 60));
