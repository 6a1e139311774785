/**
 * @typedef {object} Day
 * @property {string} name
 * @property {string} [time] in ISO 8601; the real clock where it is missing
 * @property {string} zone
 */
/**
 * Midday of most days, so that no time zone of a test has another date. The days of the clock changes are in a zone
 * that changes its clock.
 * @type {Day[]}
 */
export const DAYS = [
  { name: '29-feb', time: '2028-02-29T12:00:00Z', zone: 'UTC' },
  { name: '1-march', time: '2028-03-01T12:00:00Z', zone: 'UTC' },
  { name: 'summer-time', time: '2027-03-28T12:00:00+02:00', zone: 'Europe/Berlin' },
  { name: 'winter-time', time: '2027-10-31T12:00:00+01:00', zone: 'Europe/Berlin' },
  // The year ends while the tests run.
  { name: 'new-year', time: '2027-12-31T23:57:00Z', zone: 'UTC' },
  { name: 'santiago', zone: 'America/Santiago' },
  { name: 'kolkata', zone: 'Asia/Kolkata' },
  { name: 'apia', zone: 'Pacific/Apia' },
];

/** Excludes browser, screen and process tests, which measure durations rather than dates. */
const PROJECTS = ['client', 'landing', 'server', 'serverOnPostgres'];

/**
 * Reads the arguments of `npm run test:days`: names of days, then Vitest's arguments.
 * @param {string[]} args
 * @param {boolean} [hasPostgres]
 * @returns {{ days: Day[], args: string[] }}
 * @throws {Error} for a name that no day has
 */
export const readDays = (args, hasPostgres = true) => {
  const end = args.findIndex((arg) => arg.startsWith('-') || arg.includes('/'));
  const names = end < 0 ? args : args.slice(0, end);
  const rest = end < 0 ? [] : args.slice(end);
  const unknown = names.filter((name) => !DAYS.some((day) => day.name === name));
  if (unknown.length)
    throw new Error(
      `No day is named "${unknown.join('", "')}". There are ${DAYS.map(({ name }) => name).join(', ')}.`,
    );
  const projects = PROJECTS.filter((project) => hasPostgres || project !== 'serverOnPostgres');
  const hasProject = rest.some((arg) => /^--project\b/.test(arg));
  return {
    days: names.length ? DAYS.filter(({ name }) => names.includes(name)) : DAYS,
    args: [...(hasProject ? [] : projects.flatMap((project) => ['--project', project])), ...rest],
  };
};
