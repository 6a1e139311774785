import { readFileSync } from 'node:fs';
import { request } from 'node:http';

import { createClient } from './support/client.mjs';
import { onEachEngine } from './support/databases.mjs';
import { median, ms } from './support/figures.mjs';
import { startServer } from './support/process.mjs';

const TABS = 500;
/** Of a core, where nothing happens. */
const SHARE = 0.1;
/** Until a change of somebody else is to be told. */
const WITHIN_MS = 2_000;
const CHANGES = 20;
/** Linux counts a process's time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** @param {number} pid @returns {number} the seconds that a process has had of a core */
const coreSeconds = (pid) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
};

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * A tab that listens. Plain sockets: `fetch` would cost this process more than the server.
 * @param {string} origin
 * @param {string} token
 * @param {(text: string) => void} onText
 */
const openTab = (origin, token, onText) =>
  new Promise((resolve, reject) => {
    const call = request(`${origin}/api/live`, { headers: { token }, agent: false }, (response) => {
      response.setEncoding('utf8').on('data', onText);
      response.once('data', () => resolve(call));
    });
    call.once('error', reject).end();
  });

/**
 * @param {import('./support/databases.mjs').Databases} databases
 * @param {number} seconds
 * @returns {Promise<import('./support/rows.mjs').Row[]>}
 */
const measure = async ({ engine, envs: [env] }, seconds) => {
  // Whoever stands behind a proxy may have more than 250 connections of one network.
  const { origin, pid, stop } = await startServer(['dist/main.js'], { ...env, DEMO: 'on', PROXIES: '1' });
  const { token, get, send } = await createClient(origin);
  let heard = () => {};
  let left = 0;
  const tabs = [];
  for (let n = 0; n < TABS; n++) {
    tabs.push(
      await openTab(origin, token, (text) => {
        if (!text.includes('seller:')) return;
        left -= 1;
        if (left === 0) heard();
      }),
    );
  }
  await pause(5_000);
  const before = coreSeconds(pid);
  await pause(seconds * 1000);
  const share = (coreSeconds(pid) - before) / seconds;

  const { sellers } = await get('admin/sellers?search=a&per_page=100');
  const times = [];
  for (const { id } of sellers.data.slice(0, CHANGES)) {
    left = TABS;
    const all = new Promise((resolve) => (heard = () => resolve(undefined)));
    const start = performance.now();
    await send('admin/edit-user', { user_id: id, first_name: `Told${id}`, last_name: 'Live' });
    await all;
    times.push(performance.now() - start);
  }
  for (const tab of tabs) /** @type {import('node:http').ClientRequest} */ (tab).destroy();
  await stop();
  return [
    {
      what: `${TABS} open tabs without changes, ${engine}`,
      floor: 'one core',
      measured: `${(share * 100).toFixed(1)} %`,
      ratio: share,
      reach: { most: SHARE },
    },
    {
      what: `time until ${TABS} open tabs receive a change, median, ${engine}`,
      floor: `${WITHIN_MS / 1000} s`,
      measured: ms(median(times)),
      ratio: median(times) / WITHIN_MS,
      reach: { most: 1 },
    },
  ];
};

/**
 * What it costs that what colleagues do is told as it happens.
 * @param {import('./support/rows.mjs').Size} size
 * @returns {Promise<import('./support/rows.mjs').Row[]>}
 */
export const rows = ({ quick }) => onEachEngine([1_000], (databases) => measure(databases, quick ? 15 : 60));
