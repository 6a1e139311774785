import type pg from 'pg';

import { digestOf, saltedHash, sealOf, START } from './hashes';

/** How many events are read at a time. */
const AT_ONCE = 2000;

export interface Verified {
  /** Events here that are sealed and whole. */
  sealed: number;
  /** Events that are not sealed yet. */
  pending: number;
  /** Events that archives hold. */
  archived: number;
  /** The chain's end: a later run with it as `expected` finds it again. */
  position: number;
  hash: string;
  /** The first thing that is wrong. */
  broken?: string;
}

interface Row {
  position: string;
  seal: Buffer;
  event_id: string;
  id: string | null;
  created_at: Date;
  action: string;
  actor_id: number | null;
  target: string | null;
  person_id: number | null;
  facts: string;
  request_id: string | null;
  actor_hash: Buffer | null;
  detail_hash: Buffer | null;
  digest: Buffer;
  texts: { part: string; salt: string; value: string }[] | null;
  erased: string[] | null;
}

/** An event's columns, its words, and whose words may be gone. */
const EVENT = `a.id, a.created_at, a.action, a.actor_id, a.target, a.person_id, a.facts, a.request_id, a.actor_hash,
  a.detail_hash, a.digest,
  (select json_agg(json_build_object('part', t.part, 'salt', encode(t.salt, 'hex'), 'value', t.value))
    from tys.activity_texts t where t.event_id = a.id) as texts,
  array_remove(array[
    case when exists (select from tys.users u where u.id = a.actor_id and u.deleted_at is not null) then 'actor' end,
    case when exists (select from tys.users u where u.id = a.person_id and u.deleted_at is not null) then 'detail' end
  ], null) as erased`;

/** What is wrong with an event's own row and its words. */
const faultOf = (row: Row): string | undefined => {
  const said = {
    createdAt: row.created_at,
    action: row.action,
    actorId: row.actor_id,
    target: row.target,
    personId: row.person_id,
    facts: row.facts,
    requestId: row.request_id,
    actorHash: row.actor_hash,
    detailHash: row.detail_hash,
  };
  if (!digestOf(said).equals(row.digest)) return `event ${row.id} was changed`;
  for (const [part, hash] of [
    ['actor', row.actor_hash],
    ['detail', row.detail_hash],
  ] as const) {
    const text = row.texts?.find((one) => one.part === part);
    if (!text) {
      if (hash && !row.erased?.includes(part)) return `the words of event ${row.id} are missing`;
      continue;
    }
    if (!hash?.equals(saltedHash(Buffer.from(text.salt, 'hex'), text.value)))
      return `the words of event ${row.id} were changed`;
  }
  return undefined;
};

/**
 * Walks the chain from its beginning and names the first thing that is wrong: a row that was changed, is missing, or was
 * put in.
 *
 * @param expected an end that an earlier run named: the chain must still go through it
 */
export const verifyActivity = async (
  pool: pg.Pool,
  expected?: { position: number; hash: string },
): Promise<Verified> => {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows: archives } = await client.query<{ up_to: string; hash: Buffer }>(
      'select up_to, hash from tys.activity_archives order by up_to desc limit 1',
    );
    let position = Number(archives[0]?.up_to ?? 0);
    let hash = archives[0]?.hash ?? START;
    const archived = position;
    let isThrough = expected === undefined || expected.position <= position;
    let sealed = 0;
    const end = (broken?: string): Verified => ({
      sealed,
      pending,
      archived,
      position,
      hash: hash.toString('hex'),
      ...(broken && { broken }),
    });
    const { rows: counted } = await client.query<{ pending: string; unknown: string | null }>(
      `select (select count(*) from tys.activity_pending) as pending,
        (select min(a.id) from tys.activity a where not exists (select from tys.activity_seals s where s.event_id = a.id)
          and not exists (select from tys.activity_pending p where p.event_id = a.id)) as unknown`,
    );
    const pending = Number(counted[0]!.pending);
    for (;;) {
      const { rows } = await client.query<Row>(
        `select s.position, s.hash as seal, s.event_id, ${EVENT}
        from tys.activity_seals s left join tys.activity a on a.id = s.event_id
        where s.position > $1 order by s.position limit ${AT_ONCE}`,
        [position],
      );
      for (const row of rows) {
        const next = position + 1;
        if (Number(row.position) !== next) return end(`place ${next} of the chain is missing`);
        if (row.id === null) return end(`event ${row.event_id} at place ${next} is missing`);
        const fault = faultOf(row);
        if (fault) return end(`${fault} (place ${next})`);
        const should = sealOf(hash, Number(row.event_id), row.digest);
        if (!should.equals(row.seal))
          return end(`the seal at place ${next} is not that of event ${row.event_id}`);
        position = next;
        hash = should;
        sealed += 1;
        if (position === expected?.position) {
          if (expected.hash !== hash.toString('hex')) return end(`place ${position} had another seal before`);
          isThrough = true;
        }
      }
      if (rows.length < AT_ONCE) break;
    }
    if (!isThrough) return end(`it once went on to place ${expected!.position}, and now ends before that`);
    if (counted[0]!.unknown) return end(`event ${counted[0]!.unknown} was put in, or its seal is missing`);
    const { rows: open } = await client.query<Row>(
      `select ${EVENT} from tys.activity_pending p join tys.activity a on a.id = p.event_id order by a.id`,
    );
    const fault = open.map(faultOf).find(Boolean);
    return fault ? end(`${fault} (not sealed yet)`) : end();
  } finally {
    await client.query('rollback').catch(() => {});
    client.release();
  }
};
