import type pg from 'pg';

import { EVENT_COLUMNS, faultOf, nextLink, type EventOfChain, type ChainLink } from './chain';
import { readChainStart, readChain } from './readChain';

export interface VerifyResult {
  /** Events here that are sealed and whole. */
  sealed: number;
  /** Events that are not sealed yet. */
  pending: number;
  /** Events that archives hold. */
  archived: number;
  /** The chain's end, as far as it is whole. */
  position: number;
  hash: string;
  /** The first thing that is wrong. */
  broken?: string;
}

/** An end that an earlier run named. */
interface KnownEnd {
  position: number;
  hash: string;
}

/** Follows the chain as far as it is whole. */
const followChain = async (client: pg.PoolClient, beginning: ChainLink, noted: KnownEnd | undefined) => {
  let here = beginning;
  const isAnother = () => here.position === noted?.position && here.hash.toString('hex') !== noted.hash;
  const another = () => ({ here, broken: `position ${here.position} had another hash before` });
  if (isAnother()) return another();
  for await (const row of readChain(client, beginning.position)) {
    const next = nextLink(here, row);
    if (typeof next === 'string') return { here, broken: next };
    here = next;
    if (isAnother()) return another();
  }
  const broken =
    noted && noted.position > here.position
      ? `it once reached position ${noted.position}, and now ends before that`
      : undefined;
  return { here, broken };
};

/** An event that is in no place of the chain and does not wait for one. */
const findUnknownEvent = async (client: pg.PoolClient) => {
  const { rows } = await client.query<{ id: string | null }>(
    `select min(a.id) as id from tys.activity a
    where not exists (select from tys.activity_seals s where s.event_id = a.id)
      and not exists (select from tys.activity_pending p where p.event_id = a.id)`,
  );
  return rows[0]?.id ? `event ${rows[0].id} was inserted, or its hash is missing` : undefined;
};

/** What a search looks through is in no hash: it has to follow from the words that are, and each word has to be an event's. */
const findChangedTexts = async (client: pg.PoolClient) => {
  const { rows } = await client.query<{ id: string | null }>(
    `select min(t.event_id) as id from tys.activity_texts t left join tys.activity a on a.id = t.event_id
    where case when a.id is null then true else t.words is distinct from case t.part when 'detail' then
      tys.search_fold(nullif(concat_ws(' ', nullif(case when a.person_id is null then t.value::json ->> 'name' end, ''),
        nullif(t.value::json ->> 'note', '')), '')) end end`,
  );
  return rows[0]?.id ? `the search text of event ${rows[0].id} was changed` : undefined;
};

/** A beginning that was cut off with no archive made of it: whoever makes one says so in the chain, after what it holds. */
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
  const { rows } = await client.query<EventOfChain>(
    `select ${EVENT_COLUMNS} from tys.activity_pending p left join tys.activity a on a.id = p.event_id order by p.event_id`,
  );
  const isGone = rows.some(({ id }) => id === null);
  const fault = isGone ? 'an event that was not hashed yet is missing' : rows.map(faultOf).find(Boolean);
  return { pending: rows.length, fault };
};

/**
 * Follows the chain from its beginning and names the first thing that is wrong: a row that was changed, is missing, or was
 * put in. The database is not changed.
 *
 * @param noted an end that an earlier run named: the chain must still go through it
 */
export const verifyActivity = async (pool: pg.Pool, noted?: KnownEnd): Promise<VerifyResult> => {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const beginning = await readChainStart(client);
    const { here, broken } = await followChain(client, beginning, noted);
    const { pending, fault } = await readPending(client);
    const unrecorded = await findUnrecordedArchive(client, beginning);
    const first =
      unrecorded ?? broken ?? (await findUnknownEvent(client)) ?? fault ?? (await findChangedTexts(client));
    return {
      sealed: here.position - beginning.position,
      pending,
      archived: beginning.position,
      position: here.position,
      hash: here.hash.toString('hex'),
      ...(first && { broken: first }),
    };
  } finally {
    await client.query('rollback').catch(() => {});
    client.release();
  }
};
