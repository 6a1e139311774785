import { setTimeout as pause } from 'node:timers/promises';

import { sql } from 'drizzle-orm';

import { describeError, type Log } from '../../db/log';
import { inTransaction, type Db, type DbOrTx } from '../../db/open';
import { INITIAL_HASH, chainHash } from './hashChain';

const BATCH_SIZE = 500;
/** Delay before events are appended, so that one transaction can append the events of several changes. */
const GATHER_MS = 200;
/** Delay before a retry after a failure. The delay is long, so that a database outage does not flood the log. */
const RETRY_MS = 2_000;
const LOCK = 'tys.activity';

/** This type must be an alias, because the type parameter of `execute` does not accept an interface. */
type PendingEvent = { id: string; digest: Buffer; last: string | null; end: Buffer | null };

/**
 * The materialized subquery selects the pending events of one batch first. Otherwise the planner could read all events.
 * An empty chain continues from the end of the last archive.
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

const append = async (
  tx: DbOrTx,
  last: number,
  { ids, hashes }: Record<'ids' | 'hashes', readonly string[]>,
) => {
  const [idArray, hashArray] = [`{${ids.join()}}`, `{${hashes.join()}}`];
  await tx.execute(sql`
    insert into tys.activity_seals (position, event_id, hash)
    select ${last}::bigint + place, event_id, decode(hash, 'hex')
    from unnest(${idArray}::bigint[], ${hashArray}::text[]) with ordinality as appended (event_id, hash, place)`);
  await tx.execute(sql`delete from tys.activity_pending where event_id = any(${idArray}::bigint[])`);
};

/** Appends a batch to the hash chain. Returns the number of events, or `undefined` if another process is appending. */
const appendBatch = (db: Db) =>
  inTransaction<number | undefined>(db, async (tx) => {
    const { rows: locks } = await tx.execute<{ is_locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext(${LOCK})) as is_locked`,
    );
    if (!locks[0]?.is_locked) return undefined;
    const { rows } = await tx.execute<PendingEvent>(PENDING);
    const [first] = rows;
    if (!first) return 0;
    let hash = first.end ?? INITIAL_HASH;
    const hashes = rows.map(({ id, digest }) => {
      hash = chainHash(hash, Number(id), digest);
      return hash.toString('hex');
    });
    const ids = rows.map(({ id }) => id);
    await append(tx, Number(first.last), { ids, hashes });
    return rows.length;
  });

/** @returns `false` if another process is appending events. In this case, events can still be pending. */
export const appendPendingEvents = async (db: Db): Promise<boolean> => {
  for (;;) {
    const appended = await appendBatch(db);
    if (appended === undefined) return false;
    if (appended < BATCH_SIZE) return true;
  }
};

/**
 * Waits until all events are appended. A command must call this function before it exits, because another process that
 * is appending can miss the last events of the command.
 */
export const appendAllPendingEvents = async (db: Db): Promise<void> => {
  while (!(await appendPendingEvents(db))) await pause(GATHER_MS);
};

/** Creates the writer of the hash chain, which appends the events of a change shortly after the change. */
export const createChainWriter = (db: Db, log: Log, onAppended: () => Promise<void> = async () => {}) => {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const run = async () => {
    try {
      if (!(await appendPendingEvents(db))) schedule();
      await onAppended();
    } catch (error) {
      log.warn({ error: describeError(error) }, 'Audit events could not be appended to the hash chain');
      schedule(RETRY_MS);
    }
  };
  const schedule = (delayMs = GATHER_MS) => {
    if (timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      running = running.then(run);
    }, delayMs);
    timer.unref();
  };
  return {
    schedule: () => schedule(),
    /** Stops the timer and appends the remaining events. */
    close: async () => {
      clearTimeout(timer);
      timer = undefined;
      await running;
      await run();
      clearTimeout(timer);
    },
  };
};
