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

/**
 * A lock that is held until its transaction ends, against other connections, and no longer. Behind a pooler by transaction it
 * is one, too. @throws Error where it is not
 */
export const tryLocks = async (holder: Client, other: Client) => {
  const key = randomBytes(4).readInt32BE();
  const isMine = async (client: Client) => {
    await client.query('begin');
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [
      key,
    ]);
    return rows[0]?.mine === true;
  };
  try {
    const [first, second] = [await isMine(holder), await isMine(other)];
    if (!first || second) throw new Error('Two connections hold one lock at the same time.');
    for (const client of [holder, other]) await client.query('rollback');
    if (!(await isMine(other))) throw new Error('A lock is still held after its transaction.');
  } finally {
    for (const client of [holder, other]) await client.query('rollback');
  }
};
