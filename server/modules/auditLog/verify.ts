import type pg from 'pg';

import {
  EVENT_COLUMNS,
  findEventFault,
  readChain,
  readChainStart,
  verifyEntry,
  type ChainLink,
  type StoredEvent,
} from './hashChain';

export interface VerifyResult {
  /** Number of verified events in the hash chain. */
  sealed: number;
  /** Number of events that are not in the hash chain yet. */
  pending: number;
  /** Number of archived events. */
  archived: number;
  /** Last verified position of the hash chain. */
  position: number;
  hash: string;
  /** Description of the first fault. */
  broken?: string;
}

/** End of the hash chain, as an earlier verification reported it. */
interface KnownEnd {
  position: number;
  hash: string;
}

/** Verifies the chain up to its first fault. */
const followChain = async (client: pg.PoolClient, start: ChainLink, knownEnd: KnownEnd | undefined) => {
  let end = start;
  const isRewritten = () => end.position === knownEnd?.position && end.hash.toString('hex') !== knownEnd.hash;
  const rewritten = () => ({ end, broken: `position ${end.position} had another hash before` });
  if (isRewritten()) return rewritten();
  for await (const entry of readChain(client, start.position)) {
    const next = verifyEntry(end, entry);
    if (typeof next === 'string') return { end, broken: next };
    end = next;
    if (isRewritten()) return rewritten();
  }
  const broken =
    knownEnd && knownEnd.position > end.position
      ? `it once reached position ${knownEnd.position}, and now ends before that`
      : undefined;
  return { end, broken };
};

/** Finds an event that is neither in the hash chain nor pending. */
const findUnknownEvent = async (client: pg.PoolClient) => {
  const { rows } = await client.query<{ id: string | null }>(
    `select min(a.id) as id from tys.activity a
    where not exists (select from tys.activity_seals s where s.event_id = a.id)
      and not exists (select from tys.activity_pending p where p.event_id = a.id)`,
  );
  return rows[0]?.id ? `event ${rows[0].id} was inserted, or its hash is missing` : undefined;
};

/** Compares search texts with hashed texts, because no hash covers search texts. Also finds texts without an event. */
const findChangedTexts = async (client: pg.PoolClient) => {
  const { rows } = await client.query<{ id: string | null }>(
    `select min(t.event_id) as id from tys.activity_texts t left join tys.activity a on a.id = t.event_id
    where case when a.id is null then true else t.words is distinct from case t.part when 'detail' then
      tys.search_fold(nullif(concat_ws(' ', nullif(case when a.person_id is null then t.value::json ->> 'name' end, ''),
        nullif(t.value::json ->> 'note', '')), '')) end end`,
  );
  return rows[0]?.id ? `the search text of event ${rows[0].id} was changed` : undefined;
};

/**
 * Detects events at the start of the chain that were deleted but not archived. Each archive appends an event `archived`
 * with the number of archived events.
 */
const findUnrecordedArchive = async (client: pg.PoolClient, { position }: ChainLink) => {
  if (!position) return undefined;
  const { rows } = await client.query(
    `select from tys.activity a where a.action = 'archived' and (a.facts::json ->> 'events')::bigint = $1
      - coalesce((select max(up_to) from tys.activity_archives where up_to < $1), 0)`,
    [position],
  );
  return rows.length ? undefined : `events before position ${position + 1} are missing and were not archived`;
};

const readPending = async (client: pg.PoolClient) => {
  const { rows } = await client.query<StoredEvent>(
    `select ${EVENT_COLUMNS} from tys.activity_pending p left join tys.activity a on a.id = p.event_id order by p.event_id`,
  );
  const isMissing = rows.some(({ id }) => id === null);
  const fault = isMissing
    ? 'an event that was not hashed yet is missing'
    : rows.map(findEventFault).find(Boolean);
  return { pending: rows.length, fault };
};

/**
 * Verifies the hash chain from its start and reports the first event that was changed, deleted or inserted. Does not
 * change the database.
 * @param knownEnd end of the hash chain that an earlier verification reported. The chain must still contain this end.
 */
export const verifyActivity = async (pool: pg.Pool, knownEnd?: KnownEnd): Promise<VerifyResult> => {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const start = await readChainStart(client);
    const { end, broken } = await followChain(client, start, knownEnd);
    const { pending, fault } = await readPending(client);
    const unrecorded = await findUnrecordedArchive(client, start);
    const first =
      unrecorded ?? broken ?? (await findUnknownEvent(client)) ?? fault ?? (await findChangedTexts(client));
    return {
      sealed: end.position - start.position,
      pending,
      archived: start.position,
      position: end.position,
      hash: end.hash.toString('hex'),
      ...(first && { broken: first }),
    };
  } finally {
    await client.query('rollback').catch(() => {});
    client.release();
  }
};
