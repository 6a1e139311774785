/** @typedef {import('./cluster.mjs').Node} Node */

/**
 * What may happen to the machine of the primary, and what brings it back.
 * @type {Record<string, { strike: (node: Node) => void, mend: (node: Node) => void }>}
 */
export const FAULTS = {
  killed: { strike: ({ kill }) => kill(), mend: ({ start }) => start() },
  paused: { strike: ({ pause }) => pause(), mend: ({ goOn }) => goOn() },
  'cut off': { strike: ({ pull }) => pull(), mend: ({ plugIn }) => plugIn() },
  'Patroni alone killed': { strike: ({ killAgent }) => killAgent(), mend: ({ startAgent }) => startAgent() },
};
