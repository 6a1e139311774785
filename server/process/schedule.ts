/** The longest that a timer waits, in milliseconds: with more it would not wait at all. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * Does some work again and again, so many milliseconds after it was last done, until it is stopped: never twice at once.
 * What goes wrong is the work's own to say. It keeps no process alive.
 *
 * @param options `now`: whether the first time is at once
 * @returns what stops it, and resolves when nothing is under way any more
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
