import { percentile } from '../../bench/support/statistics.mjs';
import { demoLogin } from '../../bench/support/client.mjs';

/** Requests of each page of the back-office. */
const PAGES = [
  ['admin/dashboard-stats?range=last_month', 'admin/recent-payouts?page=1&per_page=10', 'extras/trends'],
  [
    'admin/sellers?search=an&sort_by=first_name&sort_direction=asc&page=1&per_page=10',
    'extras/notifications',
  ],
  ['admin/buyers?search=&sort_by=created_at&sort_direction=desc&page=3&per_page=10', 'categories/all'],
  ['admin/financials/stats?range=this_year', 'admin/financials/buyer-transactions?page=1&per_page=10'],
  ['extras/activity', 'extras/colleagues', 'extras/messages'],
  ['extras/refund-requests', 'extras/reports'],
];
/** Number of pages after which a user makes a change. */
const CHANGE_EVERY = 4;

/**
 * Signs in as the demo administrator. The session keeps cookies until they expire.
 * @param {readonly string[]} origins of the processes
 * @param {AbortSignal} [signal] aborts the requests of the session
 */
export const openBrowser = async (origins, signal) => {
  /** @type {Map<string, { value: string, until: number }>} */
  const jar = new Map();
  let token = '';
  /**
   * @param {string} path
   * @param {{ body?: object, at?: number }} [options] `at` is the index of the process, random by default
   */
  const send = async (path, { body, at = Math.floor(Math.random() * origins.length) } = {}) => {
    const now = performance.now();
    const kept = [...jar].filter(([, { until }]) => until > now);
    const response = await fetch(`${origins[at]}/api/${path}`, {
      headers: {
        ...(token && { token }),
        'content-type': 'application/json',
        cookie: kept.map(([name, { value }]) => `${name}=${value}`).join('; '),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      const [, seconds] = /max-age=(\d+)/i.exec(cookie) ?? [];
      jar.set(name, { value, until: seconds ? performance.now() + Number(seconds) * 1000 : Infinity });
    }
    return { status: response.status, data: JSON.parse(await response.text()) };
  };
  const { data } = await send('user/login', { body: demoLogin });
  token = data.data.token;
  return { send };
};
/** @typedef {Awaited<ReturnType<typeof openBrowser>>} Browser */

/**
 * Simulates users for the given time. After a change, a user reads the seller through both processes.
 * @param {readonly { browser: Browser, seller: number }[]} users each with another seller to change
 * @param {number} forMs
 * @param {{ changes?: boolean }} [options] without changes, users only read
 */
export const simulateUsers = async (users, forMs, { changes = true } = {}) => {
  const until = performance.now() + forMs;
  /** @type {number[]} */
  const times = [];
  /** @type {string[]} */
  const failed = [];
  let changed = 0;
  let missed = 0;
  /**
   * @param {Browser} browser
   * @param {string} path
   * @param {{ body?: object, at?: number }} [options]
   */
  const timed = async ({ send }, path, options) => {
    const start = performance.now();
    const response = await send(path, options);
    times.push(performance.now() - start);
    if (response.status !== 200) failed.push(`${path}: ${response.status}`);
    return response.data;
  };
  /** @param {{ browser: Browser, seller: number }} user @param {number} first index of the first page */
  const simulate = async ({ browser, seller }, first) => {
    for (let n = first; performance.now() < until; n++) {
      const page = PAGES[n % PAGES.length] ?? [];
      await Promise.all(page.map((path) => timed(browser, path)));
      if (!changes || n % CHANGE_EVERY) continue;
      const name = `Name${Math.random().toString(36).slice(2, 8)}`;
      await timed(browser, 'admin/edit-user', {
        body: { user_id: seller, first_name: name, last_name: 'Replica' },
        at: n % 2,
      });
      changed += 1;
      const seen = await Promise.all([0, 1].map((at) => timed(browser, `extras/people/${seller}`, { at })));
      missed += seen.filter((record) => record.first_name !== name).length;
    }
  };
  await Promise.all(users.map(simulate));
  return {
    requests: times.length,
    failed,
    changed,
    missed,
    medianMs: percentile(times, 0.5),
    worstMs: percentile(times, 1),
  };
};
