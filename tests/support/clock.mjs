/** Simulated time at which every test run starts. The history of the demo data ends at this time. */
export const SUITE_START = '2026-03-18T15:12:34.000Z';

/**
 * Returns the milliseconds between the machine's clock and the suite's clock. Child processes inherit this offset through the
 * environment, so that servers, browsers and test workers of a run share one running clock.
 */
export const clockOffset = () => {
  process.env.TEST_CLOCK_OFFSET_MS ??= String(Date.parse(SUITE_START) - Date.now());
  return Number(process.env.TEST_CLOCK_OFFSET_MS);
};

/**
 * Shifts the global `Date` by an offset. Timers are unaffected. The function must not use other declarations of this file,
 * because Playwright sends only its source to the browser.
 * @param {number} offset milliseconds
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
