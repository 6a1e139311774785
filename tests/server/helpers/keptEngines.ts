import type pg from 'pg';

import { openEmbedded, startEngine, type Engine, type EngineCall } from '../../../server/db/embedded';
import type { Kind } from './prepared';

/** Closed engines to use again: starting another one takes a second. */
const idle: Record<Kind, EngineCall[]> = { empty: [], seeded: [] };

/** One whose rows are as they were prepared. Those whose tables a test has changed are closed. */
const takeIdle = async (kind: Kind): Promise<EngineCall | undefined> => {
  const ask = idle[kind].pop();
  if (!ask) return undefined;
  const { pool } = lend(kind, ask);
  await pool.query('discard all');
  const { rows } = await pool.query<{ restore: boolean }>('select kept.restore()');
  await pool.end();
  if (rows[0]?.restore) return ask;
  await ask('close');
  return takeIdle(kind);
};

/** Closing it gives the engine back. */
const lend = (kind: Kind, ask: EngineCall): Engine =>
  openEmbedded(
    Promise.resolve(async (request, bytes) =>
      request === 'close' ? idle[kind].push(ask) : ask(request, bytes),
    ),
  );

/** An embedded database with the rows of a prepared one. @param readDump asked only when no engine is left to use again */
export const openKeptEngine = async (
  kind: Kind,
  readDump: () => Uint8Array,
): Promise<{ pool: pg.Pool; close: () => Promise<void> }> =>
  lend(kind, (await takeIdle(kind)) ?? (await startEngine({ dump: readDump() })));
