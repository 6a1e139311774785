import { desc, sql } from 'drizzle-orm';

import type { Db, Queries } from '../db/open';
import { activitySeals } from '../db/schema';
import { describeError } from '../observe/described';
import type { Log } from '../observe/log';
import { sealOf, START } from './hashes';

/** How many events are sealed in one transaction. */
const AT_ONCE = 500;
/** For how long events are gathered, in milliseconds: a change does not wait for its seal. */
const GATHER_MS = 200;
const LOCK = 'tys.activity';

/** A type, because `execute` does not accept an interface. */
type Pending = { id: string; digest: Buffer };

/** The end of the chain: of what is here, or else of what was archived last. */
export const endOfChain = async (tx: Queries): Promise<{ position: number; hash: Buffer }> => {
  const [last] = await tx.select().from(activitySeals).orderBy(desc(activitySeals.position)).limit(1);
  if (last) return last;
  const { rows } = await tx.execute<{ position: string; hash: Buffer }>(
    sql`select up_to as position, hash from tys.activity_archives order by up_to desc limit 1`,
  );
  return rows[0] ? { position: Number(rows[0].position), hash: rows[0].hash } : { position: 0, hash: START };
};

/** @returns how many events were sealed; nothing where another process is sealing */
const sealSome = (db: Db) =>
  db.transaction(async (tx) => {
    const { rows: locks } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext(${LOCK})) as mine`,
    );
    if (!locks[0]?.mine) return undefined;
    const { rows } = await tx.execute<Pending>(
      // Some few first, then each by its number: however many events there are, no more than these are read.
      sql`with waiting as materialized (
          select event_id from tys.activity_pending order by event_id limit ${AT_ONCE})
        select a.id, a.digest from waiting join tys.activity a on a.id = waiting.event_id order by a.id`,
    );
    if (!rows.length) return 0;
    let { position, hash } = await endOfChain(tx);
    const seals = rows.map(({ id, digest }) => {
      const eventId = Number(id);
      position += 1;
      hash = sealOf(hash, eventId, digest);
      return { position, eventId, hash };
    });
    await tx.insert(activitySeals).values(seals);
    await tx.execute(
      sql`delete from tys.activity_pending where event_id in (select event_id from tys.activity_seals
        where position > ${position - seals.length})`,
    );
    return seals.length;
  });

/**
 * Seals all events that are not sealed yet. A change does not wait for that, and processes do not wait for each other:
 * while one seals, the others go on. @returns whether nothing is left
 */
export const sealAll = async (db: Db): Promise<boolean> => {
  for (;;) {
    const sealed = await sealSome(db);
    if (sealed === undefined) return false;
    if (sealed < AT_ONCE) return true;
  }
};

/** Seals what changes write, soon after they have. */
export const createSealer = (db: Db, log: Log) => {
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  const run = async () => {
    try {
      if (!(await sealAll(db))) wake();
    } catch (error) {
      // They are sealed with the next change, or at the next start.
      log.warn({ error: describeError(error) }, 'What was done could not be sealed');
    }
  };
  const wake = () => {
    if (timer) return;
    timer = setTimeout(() => {
      timer = undefined;
      underWay = underWay.then(run);
    }, GATHER_MS);
    timer.unref();
  };
  return {
    wake,
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
