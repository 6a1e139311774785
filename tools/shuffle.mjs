import { createHash } from 'node:crypto';

/** @param {string} text */
const digest = (text) => createHash('sha256').update(text).digest('hex');

/**
 * Returns the items in an order that depends on the seed and the keys alone.
 * @template T
 * @param {readonly T[]} items
 * @param {number | string} seed
 * @param {(item: T) => string} keyOf
 * @returns {T[]}
 */
export const shuffleBy = (items, seed, keyOf) =>
  items
    .map((item) => ({ item, order: digest(`${seed} ${keyOf(item)}`) }))
    .toSorted((a, b) => (a.order < b.order ? -1 : 1))
    .map(({ item }) => item);
