import { percentile } from '../../bench/support/statistics.mjs';
import { demoLogin } from '../../bench/support/client.mjs';

/** What opening a page asks for, a page a line. */
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
/** Of so many pages one is followed by a change, which is then looked at. */
const CHANGE_EVERY = 4;

/**
 * A browser with the demo's administrator in front, which keeps cookies for as long as they last.
 * @param {readonly string[]} origins of the processes
 * @param {AbortSignal} [signal] ends what it waits for
 */
export const openBrowser = async (origins, signal) => {
  /** @type {Map<string, { value: string, until: number }>} */
  const jar = new Map();
  let token = '';
  /**
   * @param {string} path
   * @param {{ body?: object, at?: number }} [how] at: which process, any where it is left out
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
    for (const one of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      const [, seconds] = /max-age=(\d+)/i.exec(one) ?? [];
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
 * Several people at work until a moment.
 * @param {readonly { browser: Browser, seller: number }[]} people each with a seller of their own to change
 * @param {number} forMs
 * @param {{ changes?: boolean }} [how] without changes they only read
 */
export const simulateUsers = async (people, forMs, { changes = true } = {}) => {
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
   * @param {{ body?: object, at?: number }} [how]
   */
  const timed = async ({ send }, path, how) => {
    const start = performance.now();
    const answer = await send(path, how);
    times.push(performance.now() - start);
    if (answer.status !== 200) failed.push(`${path}: ${answer.status}`);
    return answer.data;
  };
  /** @param {{ browser: Browser, seller: number }} person @param {number} first the page that they begin with */
  const work = async ({ browser, seller }, first) => {
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
      missed += seen.filter((person) => person.first_name !== name).length;
    }
  };
  await Promise.all(people.map(work));
  return {
    calls: times.length,
    failed,
    changed,
    missed,
    medianMs: percentile(times, 0.5),
    worstMs: percentile(times, 1),
  };
};
