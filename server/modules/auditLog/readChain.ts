import type pg from 'pg';

import { EVENT_COLUMNS, type ChainLink, type SealedEvent } from './chain';
import { INITIAL_HASH } from './hashes';

/** How many events are read at a time. */
const BATCH_SIZE = 2000;

/** Where the chain begins in this database: at its start, or after what archives hold. */
export const readChainStart = async (client: pg.PoolClient): Promise<ChainLink> => {
  const { rows } = await client.query<{ up_to: string; hash: Buffer }>(
    'select up_to, hash from tys.activity_archives order by up_to desc limit 1',
  );
  return rows[0]
    ? { position: Number(rows[0].up_to), hash: rows[0].hash }
    : { position: 0, hash: INITIAL_HASH };
};

/** The places of the chain after one, in their order, in one snapshot if the client is in one. */
export async function* readChain(client: pg.PoolClient, after: number): AsyncGenerator<SealedEvent> {
  let last = after;
  for (;;) {
    const { rows } = await client.query<SealedEvent>(
      `select s.position, s.hash as seal, s.event_id, ${EVENT_COLUMNS}
      from tys.activity_seals s left join tys.activity a on a.id = s.event_id
      where s.position > $1 order by s.position limit ${BATCH_SIZE}`,
      [last],
    );
    yield* rows;
    if (rows.length < BATCH_SIZE) return;
    last = Number(rows.at(-1)!.position);
  }
}
