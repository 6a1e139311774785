/** The moment at which every test run begins, whatever the machine's clock says. The demo's history ends there. */
export const SUITE_START = '2026-03-18T15:12:34.000Z';

/**
 * Milliseconds between the machine's clock and the suite's. Child processes inherit the figure through the environment,
 * so that servers, browsers and test workers of a run share one clock, which goes on as time passes.
 */
export const clockOffset = () => {
  process.env.TEST_CLOCK_OFFSET_MS ??= String(Date.parse(SUITE_START) - Date.now());
  return Number(process.env.TEST_CLOCK_OFFSET_MS);
};

/**
 * Replaces the global `Date` by one that runs so many milliseconds beside the machine's. Timers are not touched. Stands alone:
 * Playwright sends this function's source to the browser.
 * @param {number} offset
 */
export const shiftDate = (offset) => {
  const MachineDate = Date;
  const now = () => MachineDate.now() + offset;
  /** @type {DateConstructor} */
  const SuiteDate = new Proxy(MachineDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length ? args : [now()], newTarget),
    apply: () => new SuiteDate().toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
  MachineDate.prototype.constructor = SuiteDate;
  globalThis.Date = SuiteDate;
};
