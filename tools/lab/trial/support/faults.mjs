/** @typedef {import('./cluster.mjs').Node} Node */

/**
 * What may happen to the machine of the primary, and what brings it back.
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
