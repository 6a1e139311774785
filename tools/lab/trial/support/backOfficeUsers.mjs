import { openBrowser } from '../replicas/users.mjs';
import { startLoadClient } from './loadClients.mjs';

/**
 * @typedef {object} Office
 * @property {{ isOver: boolean }} load
 * @property {readonly string[]} origins of the processes
 * @property {(call: () => Promise<number>) => () => Promise<boolean>} answered
 * @property {Map<number, number>} named by person, the number in the first name whose change was answered
 * @property {string[]} missed changes that whoever had made them did not find
 * @property {AbortSignal} signal
 */

/** Somebody who opens one page of the back-office again and again. @param {Office} office @param {number} at @param {string} path */
export const startReader = async ({ load, origins, answered, signal }, at, path) => {
  const { send } = await openBrowser(origins, signal);
  return startLoadClient(
    load,
    answered(async () => (await send(path, { at })).status),
  );
};

/**
 * Somebody who changes a person through one process, and meanwhile looks through the next one at what they have changed.
 * @param {Office} office
 * @param {number} at
 * @param {number} id of the person
 */
export const startEditor = async ({ load, origins, answered, named, missed, signal }, at, id) => {
  const { send } = await openBrowser(origins, signal);
  let n = 1;
  named.set(id, 0);
  const writer = startLoadClient(
    load,
    answered(async () => {
      const body = { user_id: id, first_name: `Name${n}`, last_name: 'Failover' };
      const { status } = await send('admin/edit-user', { body, at });
      if (status === 200) named.set(id, n++);
      return status;
    }),
  );
  const reader = startLoadClient(
    load,
    answered(async () => {
      const least = named.get(id) ?? 0;
      const { status, data } = await send(`extras/people/${id}`, { at: (at + 1) % origins.length });
      const found = Number(/^Name(\d+)$/.exec(data.first_name ?? '')?.[1] ?? 0);
      if (status === 200 && found < least) missed.push(`${id} is Name${found}, not Name${least}`);
      return status;
    }),
  );
  return { writer, reader };
};
