import { digestOf, saltedHash, sealOf } from './hashes';

/** A position in the chain and the seal that stands there. */
export interface ChainLink {
  position: number;
  hash: Buffer;
}

/** A link of the chain as the database has it, with its event, which may be gone. */
export interface SealedEvent extends EventOfChain {
  position: string;
  seal: Buffer;
  event_id: string;
}

/** What every reader of `tys.activity` selects. A type, because `execute` does not accept an interface. */
export type EventColumns = {
  action: string;
  actor_id: number | null;
  target: string | null;
  person_id: number | null;
  facts: string;
  request_id: string | null;
};

export interface EventOfChain extends EventColumns {
  id: string | null;
  created_at: Date;
  actor_hash: Buffer | null;
  detail_hash: Buffer | null;
  digest: Buffer;
  texts: { part: string; salt: string; value: string }[] | null;
  /** Events have times to the millisecond, as they are hashed. */
  is_to_the_ms: boolean | null;
  /** Whose words may be gone, because they are deleted. */
  erased: string[] | null;
}

/** The columns of such an event, of `tys.activity a`. */
export const EVENT_COLUMNS = `a.id, a.created_at, a.action, a.actor_id, a.target, a.person_id, a.facts, a.request_id, a.actor_hash,
  a.detail_hash, a.digest,
  (select json_agg(json_build_object('part', t.part, 'salt', encode(t.salt, 'hex'), 'value', t.value))
    from tys.activity_texts t where t.event_id = a.id) as texts,
  a.created_at = date_trunc('milliseconds', a.created_at) as is_to_the_ms,
  array_remove(array[
    case when exists (select from tys.users u where u.id = a.actor_id and u.deleted_at is not null) then 'actor' end,
    case when exists (select from tys.users u where u.id = a.person_id and u.deleted_at is not null) then 'detail' end
  ], null) as erased`;

/** What is wrong with the words of an event. */
const faultOfWords = ({ id, texts, erased, ...row }: EventOfChain) => {
  for (const part of ['actor', 'detail'] as const) {
    const hash = row[`${part}_hash`];
    const text = texts?.find((one) => one.part === part);
    if (!text && hash && !erased?.includes(part)) return `the text of event ${id} is missing`;
    if (text && !hash?.equals(saltedHash(Buffer.from(text.salt, 'hex'), text.value)))
      return `the text of event ${id} was changed`;
  }
  return undefined;
};

/** What is wrong with an event's own row and its words. */
export const faultOf = (row: EventOfChain): string | undefined => {
  const digest = digestOf({
    createdAt: row.created_at,
    action: row.action,
    actorId: row.actor_id,
    target: row.target,
    personId: row.person_id,
    facts: row.facts,
    requestId: row.request_id,
    actorHash: row.actor_hash,
    detailHash: row.detail_hash,
  });
  return row.is_to_the_ms && digest.equals(row.digest) ? faultOfWords(row) : `event ${row.id} was changed`;
};

/** The next link of the chain, or what is wrong there. */
export const nextLink = (before: ChainLink, row: SealedEvent): ChainLink | string => {
  const position = before.position + 1;
  if (Number(row.position) !== position) return `position ${position} of the hash chain is missing`;
  if (row.id === null) return `event ${row.event_id} at position ${position} is missing`;
  const fault = faultOf(row);
  if (fault) return `${fault} (position ${position})`;
  const hash = sealOf(before.hash, Number(row.event_id), row.digest);
  return hash.equals(row.seal)
    ? { position, hash }
    : `the hash at position ${position} does not match event ${row.event_id}`;
};
