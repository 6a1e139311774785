import { openBrowser } from '../replicas/users.mjs';
import { startLoadClient } from './loadClients.mjs';

/**
 * @typedef {object} LoadContext
 * @property {{ isOver: boolean }} load
 * @property {readonly string[]} origins of the processes
 * @property {(send: () => Promise<number>) => () => Promise<boolean>} hasSucceeded
 * @property {Map<number, number>} named number in the first name of the last successful change, by user id
 * @property {string[]} missed changes that their author did not see
 * @property {AbortSignal} signal
 */

/**
 * Starts a user who opens one page of the back-office again and again.
 * @param {LoadContext} context
 * @param {number} at index of the process
 * @param {string} path
 */
export const startReader = async ({ load, origins, hasSucceeded, signal }, at, path) => {
  const { send } = await openBrowser(origins, signal);
  return startLoadClient(
    load,
    hasSucceeded(async () => (await send(path, { at })).status),
  );
};

/**
 * Starts a user who changes a seller through one process and reads the seller through the next process at the same time.
 * @param {LoadContext} context
 * @param {number} at index of the process that makes the changes
 * @param {number} id of the seller
 */
export const startEditor = async ({ load, origins, hasSucceeded, named, missed, signal }, at, id) => {
  const { send } = await openBrowser(origins, signal);
  let n = 1;
  named.set(id, 0);
  const writer = startLoadClient(
    load,
    hasSucceeded(async () => {
      const body = { user_id: id, first_name: `Name${n}`, last_name: 'Failover' };
      const { status } = await send('admin/edit-user', { body, at });
      if (status === 200) named.set(id, n++);
      return status;
    }),
  );
  const reader = startLoadClient(
    load,
    hasSucceeded(async () => {
      const expected = named.get(id) ?? 0;
      const { status, data } = await send(`extras/people/${id}`, { at: (at + 1) % origins.length });
      const found = Number(/^Name(\d+)$/.exec(data.first_name ?? '')?.[1] ?? 0);
      if (status === 200 && found < expected) missed.push(`${id} is Name${found}, not Name${expected}`);
      return status;
    }),
  );
  return { writer, reader };
};
