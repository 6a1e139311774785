import { randomBytes } from 'node:crypto';

import type { Client } from 'pg';

/** Milliseconds to wait for a message of our own. */
const PATIENCE_MS = 5000;

/** A message from one connection to another. @throws Error where none comes */
export const tryNotifications = async (listener: Client, speaker: Client) => {
  const channel = `tys_doctor_${randomBytes(6).toString('hex')}`;
  const heard = new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No message came.')), PATIENCE_MS);
    listener.once('notification', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  await listener.query(`listen ${channel}`);
  await speaker.query('select pg_notify($1, $2)', [channel, 'hello']);
  await heard;
};

/** A lock that is held from one statement to the next, and against others. @throws Error where it is not */
export const tryLocks = async (holder: Client, other: Client) => {
  const key = randomBytes(4).readInt32BE();
  const isMine = async (client: Client) => {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [key]);
    return rows[0]?.mine === true;
  };
  const [first, second] = [await isMine(holder), await isMine(other)];
  const { rows } = await holder.query<{ held: boolean }>('select pg_advisory_unlock($1) as held', [key]);
  if (!first || second || !rows[0]?.held)
    throw new Error('A lock is not held by the connection that took it.');
};
