import { createHash, createHmac } from 'node:crypto';

import type pg from 'pg';

/**
 * The hash chain makes the audit log tamper-evident. Never change how this file computes hashes: the server verifies
 * existing chains with the same computation.
 */

export const INITIAL_HASH = Buffer.alloc(32);

export interface ChainLink {
  position: number;
  hash: Buffer;
}

/** Columns of `tys.activity`, as a type alias, because the type parameter of `execute` does not accept an interface. */
export type EventColumns = {
  action: string;
  actor_id: number | null;
  target: string | null;
  person_id: number | null;
  facts: string;
  request_id: string | null;
};

interface DigestedColumns extends EventColumns {
  created_at: Date;
  actor_hash: Buffer | null;
  detail_hash: Buffer | null;
}

interface StoredEvent extends DigestedColumns {
  id: string | null;
  digest: Buffer;
  texts: { part: string; salt: string; value: string }[] | null;
  /** True if the event's time is in whole milliseconds. The digest does not cover fractions of a millisecond. */
  is_to_the_ms: boolean | null;
  /** Parts of the event (`actor`, `detail`) that may have no text, because the person named in the text was deleted. */
  erased: string[] | null;
}

/** Entry of the hash chain with its event. All columns of a missing event are `null`. */
export interface ChainEntry extends StoredEvent {
  position: string;
  seal: Buffer;
  event_id: string;
}

/** Columns that a query selects for a `StoredEvent`. The query must use the alias `a` for `tys.activity`. */
const EVENT_COLUMNS = `a.id, a.created_at, a.action, a.actor_id, a.target, a.person_id, a.facts, a.request_id, a.actor_hash,
  a.detail_hash, a.digest,
  (select json_agg(json_build_object('part', t.part, 'salt', encode(t.salt, 'hex'), 'value', t.value))
    from tys.activity_texts t where t.event_id = a.id) as texts,
  a.created_at = date_trunc('milliseconds', a.created_at) as is_to_the_ms,
  array_remove(array[
    case when exists (select from tys.users u where u.id = a.actor_id and u.deleted_at is not null) then 'actor' end,
    case when exists (select from tys.users u where u.id = a.person_id and u.deleted_at is not null) then 'detail' end
  ], null) as erased`;

/** Returns the facts of an event as JSON with sorted keys, so that equal facts have equal digests. */
export const canonicalJson = (facts: object) =>
  JSON.stringify(Object.fromEntries(Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1))));

const toHex = (bytes: Buffer | null) => bytes && bytes.toString('hex');

export const digestOf = (event: DigestedColumns) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        event.created_at.toISOString(),
        event.action,
        event.actor_id,
        event.target,
        event.person_id,
        event.facts,
        event.request_id,
        toHex(event.actor_hash),
        toHex(event.detail_hash),
      ]),
    )
    .digest();

/**
 * Hashes a personal text. The salt is deleted with the text, so that guessed names cannot be tested against the hash.
 */
export const saltedHash = (salt: Buffer, value: string) => createHmac('sha256', salt).update(value).digest();

export const chainHash = (previous: Buffer, eventId: number, digest: Buffer) =>
  createHash('sha256').update(previous).update(`${eventId}:`).update(digest).digest();

const findTextFault = ({ id, texts, erased, ...row }: StoredEvent) => {
  for (const part of ['actor', 'detail'] as const) {
    const hash = row[`${part}_hash`];
    const text = texts?.find((each) => each.part === part);
    if (!text && hash && !erased?.includes(part)) return `the text of event ${id} is missing`;
    if (text && !hash?.equals(saltedHash(Buffer.from(text.salt, 'hex'), text.value)))
      return `the text of event ${id} was changed`;
  }
  return undefined;
};

/** Returns a description of the first fault in the row or the texts of an event, or `undefined`. */
const findEventFault = (row: StoredEvent): string | undefined => {
  return row.is_to_the_ms && digestOf(row).equals(row.digest)
    ? findTextFault(row)
    : `event ${row.id} was changed`;
};

/** Verifies the next entry of the hash chain. Returns the entry's position and hash, or a description of the fault. */
export const verifyEntry = (previous: ChainLink, entry: ChainEntry): ChainLink | string => {
  const position = previous.position + 1;
  if (Number(entry.position) !== position) return `position ${position} of the hash chain is missing`;
  if (entry.id === null) return `event ${entry.event_id} at position ${position} is missing`;
  const fault = findEventFault(entry);
  if (fault) return `${fault} (position ${position})`;
  const hash = chainHash(previous.hash, Number(entry.event_id), entry.digest);
  return hash.equals(entry.seal)
    ? { position, hash }
    : `the hash at position ${position} does not match event ${entry.event_id}`;
};

/** Reads the start of the hash chain in this database: the end of the last archive, or the initial hash. */
export const readChainStart = async (client: pg.PoolClient): Promise<ChainLink> => {
  const { rows } = await client.query<{ up_to: string; hash: Buffer }>(
    'select up_to, hash from tys.activity_archives order by up_to desc limit 1',
  );
  return rows[0]
    ? { position: Number(rows[0].up_to), hash: rows[0].hash }
    : { position: 0, hash: INITIAL_HASH };
};

const READ_BATCH_SIZE = 2000;

/** Reads the entries after a position, oldest first. A repeatable read transaction keeps the batches consistent. */
export async function* readChain(client: pg.PoolClient, after: number): AsyncGenerator<ChainEntry> {
  let last = after;
  for (;;) {
    const { rows } = await client.query<ChainEntry>(
      `select s.position, s.hash as seal, s.event_id, ${EVENT_COLUMNS}
      from tys.activity_seals s left join tys.activity a on a.id = s.event_id
      where s.position > $1 order by s.position limit ${READ_BATCH_SIZE}`,
      [last],
    );
    yield* rows;
    if (rows.length < READ_BATCH_SIZE) return;
    last = Number(rows.at(-1)!.position);
  }
}

interface VerifyResult {
  /** Number of verified events in the hash chain. */
  sealed: number;
  /** Number of events that are not in the hash chain yet. */
  pending: number;
  archived: number;
  position: number;
  hash: string;
  broken?: string;
}

/** End of the hash chain, as an earlier verification reported it. */
interface KnownEnd {
  position: number;
  hash: string;
}

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

/** Compares each search text, which no hash covers, with the hashed texts. Also finds texts without an event. */
const findChangedTexts = async (client: pg.PoolClient) => {
  const { rows } = await client.query<{ id: string | null }>(
    `select min(t.event_id) as id from tys.activity_texts t left join tys.activity a on a.id = t.event_id
    where case when a.id is null then true else t.words is distinct from case t.part when 'detail' then
      tys.search_fold(nullif(concat_ws(' ', nullif(case when a.person_id is null then t.value::json ->> 'name' end, ''),
        nullif(t.value::json ->> 'note', '')), '')) end end`,
  );
  return rows[0]?.id ? `the search text of event ${rows[0].id} was changed` : undefined;
};

/** Detects deleted events that were not archived. Each archive appends an event with the number of archived events. */
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
 * Verifies the hash chain and reports the first event that was changed, deleted or inserted.
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
