/** Generates the same random numbers in every run, so that processes that start simultaneously create equal data. */
export interface Random {
  /** Returns a number of at least 0 and below 1. */
  unit: () => number;
  /** Returns a whole number between `from` and `to`, both included. */
  int: (from: number, to: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(items: readonly T[]) => T;
  /** Picks an item with a probability in proportion to its weight. */
  pickWeighted: <T>(items: readonly T[], weight: (item: T) => number) => T;
}

const mulberry32 = (seed: number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

const drawn = <T>(item: T | undefined): T => {
  if (item === undefined) throw new Error('Nothing to draw from');
  return item;
};

export const createRandom = (seed: number): Random => {
  const unit = mulberry32(seed);
  return {
    unit,
    int: (from, to) => from + Math.floor(unit() * (to - from + 1)),
    chance: (probability) => unit() < probability,
    pick: (items) => drawn(items[Math.floor(unit() * items.length)]),
    pickWeighted: (items, weight) => {
      let left = unit() * items.reduce((sum, item) => sum + weight(item), 0);
      return drawn(items.find((item) => (left -= weight(item)) < 0) ?? items.at(-1));
    },
  };
};

/** Returns a function that calls `draw` until the result has a key that no earlier result had. */
export const createUnique = <T>(keyOf: (item: T) => unknown = (item) => item) => {
  const taken = new Set<unknown>();
  return <Drawn extends T>(draw: () => Drawn): Drawn => {
    for (;;) {
      const item = draw();
      const key = keyOf(item);
      if (taken.has(key)) continue;
      taken.add(key);
      return item;
    }
  };
};
