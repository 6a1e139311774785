/** The longest delay of a timer, in milliseconds: with a longer one Node does not wait at all. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Repeats some work, `ms` milliseconds after it last ended, so that it never runs twice at the same time. Its errors are
 * ignored: the work has to report them. It does not keep the process alive.
 *
 * @param options `now`: whether the first run is at once
 * @returns a function that stops it, and resolves when a run under way has ended
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
