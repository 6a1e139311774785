import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'drizzle-orm';

import { inTransaction } from '../../db/inTransaction';
import type { Db, DbOrTx } from '../../db/open';
import { describeError, type Log } from '../../db/log';
import { sealOf, INITIAL_HASH } from './hashes';

/** How many events are sealed in one transaction. */
const BATCH_SIZE = 500;
/** For how long events are gathered, in milliseconds: a change does not wait for its seal. */
const GATHER_MS = 200;
/** After a failure the next try comes later: a database that is silent for minutes is not a line in the log each time. */
const AFTER_FAILURE_MS = 2_000;
const LOCK = 'tys.activity';

/** A type, because `execute` does not accept an interface. */
type Pending = { id: string; digest: Buffer; last: string | null; end: Buffer | null };

/**
 * What waits, by its numbers, and after which seal: of what is here, or else of what was archived last. Some few first, then
 * each by its number: however many events there are, no more than these are read.
 */
const PENDING = sql`
  with waiting as materialized (
    select event_id from tys.activity_pending order by event_id limit ${sql.raw(String(BATCH_SIZE))})
  select a.id, a.digest, "end".position as last, "end".hash as "end"
  from waiting join tys.activity a on a.id = waiting.event_id left join (
    (select position, hash from tys.activity_seals order by position desc limit 1)
    union all (select up_to, hash from tys.activity_archives order by up_to desc limit 1)
    order by position desc limit 1) "end" on true
  order by a.id`;

/** Adds seals after a place of the chain, and deletes the marks of their events. */
const seal = async (tx: DbOrTx, last: number, { ids, seals }: Record<'ids' | 'seals', readonly string[]>) => {
  const [events, hashes] = [`{${ids.join()}}`, `{${seals.join()}}`];
  await tx.execute(sql`
    insert into tys.activity_seals (position, event_id, hash)
    select ${last}::bigint + place, event_id, decode(hash, 'hex')
    from unnest(${events}::bigint[], ${hashes}::text[]) with ordinality as made (event_id, hash, place)`);
  await tx.execute(sql`delete from tys.activity_pending where event_id = any(${events}::bigint[])`);
};

/** @returns how many events were sealed; nothing where another process is sealing */
const sealSome = (db: Db) =>
  inTransaction<number | undefined>(db, async (tx) => {
    const { rows: locks } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext(${LOCK})) as mine`,
    );
    if (!locks[0]?.mine) return undefined;
    const { rows } = await tx.execute<Pending>(PENDING);
    const [first] = rows;
    if (!first) return 0;
    let hash = first.end ?? INITIAL_HASH;
    const seals = rows.map(({ id, digest }) => {
      hash = sealOf(hash, Number(id), digest);
      return hash.toString('hex');
    });
    const ids = rows.map(({ id }) => id);
    await seal(tx, Number(first.last), { ids, seals });
    return rows.length;
  });

/**
 * Seals all events that are not sealed yet. A change does not wait for that, and processes do not wait for each other:
 * while one seals, the others go on. @returns whether nothing is left
 */
export const sealAll = async (db: Db): Promise<boolean> => {
  for (;;) {
    const sealed = await sealSome(db);
    if (sealed === undefined) return false;
    if (sealed < BATCH_SIZE) return true;
  }
};

/** Seals all events before it resolves, for a program that ends then. Another process that seals may have missed the last ones. */
export const sealToTheEnd = async (db: Db): Promise<void> => {
  while (!(await sealAll(db))) await pause(GATHER_MS);
};

/**
 * Seals what changes write, soon after they have.
 * @param onSealed told whenever something was
 */
export const createSealer = (db: Db, log: Log, onSealed: () => Promise<void> = async () => {}) => {
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  const run = async () => {
    try {
      if (!(await sealAll(db))) schedule();
      await onSealed();
    } catch (error) {
      log.warn({ error: describeError(error) }, 'What was done could not be sealed');
      schedule(AFTER_FAILURE_MS);
    }
  };
  const schedule = (delayMs = GATHER_MS) => {
    if (timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      underWay = underWay.then(run);
    }, delayMs);
    timer.unref();
  };
  return {
    schedule: () => schedule(),
    /** Seals what is left. */
    close: async () => {
      clearTimeout(timer);
      timer = undefined;
      await underWay;
      await run();
      clearTimeout(timer);
    },
  };
};
