/** Longest possible delay of a timer, in milliseconds. With a longer delay, Node does not wait at all. */
const LONGEST_MS = 2 ** 31 - 1;

interface Schedule {
  /** True if the first run starts at once, which is the default. */
  now?: boolean;
  /** Reports a failed run. */
  onError?: (error: unknown) => void;
  /** Milliseconds between a failed run and the next run, by default `ms`. */
  retryMs?: number;
}

/**
 * Repeats `work`. Each run starts `ms` milliseconds after the end of the last run. The timer keeps no process alive.
 * @returns a function that stops the schedule and resolves when no run is in progress
 */
export const every = (
  ms: number,
  work: () => Promise<unknown>,
  { now = true, onError = () => {}, retryMs = ms }: Schedule = {},
): (() => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  let running = Promise.resolve();
  const run = async () => {
    let pause = ms;
    try {
      await work();
    } catch (error) {
      onError(error);
      pause = retryMs;
    }
    if (!isOver) wait(pause);
  };
  const begin = () => {
    running = run();
  };
  const wait = (pause: number) => {
    timer = setTimeout(begin, Math.min(pause, LONGEST_MS));
    timer.unref();
  };
  if (now) begin();
  else wait(ms);
  return () => {
    isOver = true;
    clearTimeout(timer);
    return running;
  };
};
