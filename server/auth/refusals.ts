/** Some three megabytes: whoever makes more than that many limits run out has paid for each with its attempts. */
const MOST = 10_000;

/**
 * What the database has refused and for how long, in this process's memory: asking it again would only make it write.
 * By a clock that does not jump.
 */
export const createRefusals = () => {
  const until = new Map<string, number>();
  return {
    /** How much longer a key is refused, in milliseconds; 0 when nobody has said so. */
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
