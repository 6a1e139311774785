/** The longest delay of a timer, in milliseconds: with a longer one Node does not wait at all. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Repeats `work`, `ms` milliseconds after its last run ended, so runs never overlap. Ignores errors, which the work has
 * to report. Does not keep the process alive.
 *
 * @param options `now`: run once at once
 * @returns a function that stops the schedule and resolves when no run is in progress
 */
export const every = (
  ms: number,
  work: () => Promise<unknown>,
  { now = true } = {},
): (() => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  let underWay = Promise.resolve();
  const turn = async () => {
    await work().catch(() => {});
    if (!isOver) wait();
  };
  const wait = () => {
    timer = setTimeout(begin, Math.min(ms, LONGEST_MS));
    timer.unref();
  };
  const begin = () => {
    underWay = turn();
  };
  if (now) begin();
  else wait();
  return () => {
    isOver = true;
    clearTimeout(timer);
    return underWay;
  };
};
