/** The most that are kept, some three megabytes; the oldest is dropped first. */
const MOST = 10_000;

/**
 * Keeps in memory which keys the database has refused and for how long, because asking it again would make it write. It
 * uses the monotonic clock, which does not jump.
 */
export const createRefusals = () => {
  const until = new Map<string, number>();
  return {
    /** How much longer a key is refused, in milliseconds; 0 when it is not. */
    msLeft: (key: string) => {
      const ms = (until.get(key) ?? 0) - performance.now();
      if (ms <= 0) until.delete(key);
      return Math.max(0, ms);
    },
    add: (key: string, ms: number) => {
      if (until.size >= MOST) until.delete(until.keys().next().value!);
      until.set(key, performance.now() + ms);
    },
    forget: (matches: (key: string) => boolean) => {
      for (const key of until.keys()) if (matches(key)) until.delete(key);
    },
  };
};
