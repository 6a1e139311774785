/** @typedef {import('./cluster.mjs').Node} Node */

/**
 * Faults of the primary's machine, with their repairs.
 * @type {Record<string, { inject: (node: Node) => void, repair: (node: Node) => void }>}
 */
export const FAULTS = {
  killed: { inject: ({ kill }) => kill(), repair: ({ start }) => start() },
  paused: { inject: ({ pause }) => pause(), repair: ({ resume }) => resume() },
  'cut off': { inject: ({ disconnect }) => disconnect(), repair: ({ reconnect }) => reconnect() },
  'Patroni alone killed': {
    inject: ({ killAgent }) => killAgent(),
    repair: ({ startAgent }) => startAgent(),
  },
};
