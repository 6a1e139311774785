import { randomBytes } from 'node:crypto';

import { sql } from 'drizzle-orm';

import type { Queries } from '../db/open';
import type { Actor, Event } from './event';
import { canonical, digestOf, saltedHash } from './hashes';

export interface Circumstances {
  now: Date;
  requestId: string | undefined;
  /** Nobody, for what the system or a stranger does. */
  actor: Actor | undefined;
}

/** Words about somebody or something, and the hash that stands for them in the event. */
const wordsOf = (part: 'actor' | 'detail', userId: number | undefined, said: object, words?: string) => {
  const kept = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  if (!Object.keys(kept).length) return undefined;
  const salt = randomBytes(16);
  const value = JSON.stringify(kept);
  const hash = saltedHash(salt, value);
  return {
    hash,
    row: { part, user_id: userId ?? null, salt: salt.toString('hex'), value, words: words || null },
  };
};

const toRow = (
  { action, target, name, person, facts = {}, changes, note }: Event,
  { now, requestId, actor }: Circumstances,
) => {
  const own = actor && wordsOf('actor', actor.id, { name: actor.name });
  const detail = wordsOf(
    'detail',
    person?.id,
    { person: person?.name, name, changes: changes?.length ? changes : undefined, note },
    [name, note].filter(Boolean).join(' '),
  );
  const event = {
    createdAt: now,
    action,
    actorId: actor?.id ?? null,
    target: target ?? null,
    personId: person?.id ?? null,
    facts: canonical(facts),
    requestId: requestId ?? null,
    actorHash: own?.hash ?? null,
    detailHash: detail?.hash ?? null,
  };
  return {
    created_at: now.toISOString(),
    action,
    actor_id: event.actorId,
    target: event.target,
    person_id: event.personId,
    facts: event.facts,
    request_id: event.requestId,
    actor_hash: own?.hash.toString('hex'),
    detail_hash: detail?.hash.toString('hex'),
    digest: digestOf(event).toString('hex'),
    texts: [own?.row, detail?.row].filter(Boolean),
  };
};

/** Writes events, with their words and the mark that they are not sealed yet, in one statement. */
export const insertEvents = async (tx: Queries, circumstances: Circumstances, events: readonly Event[]) => {
  if (!events.length) return;
  const rows = JSON.stringify(events.map((event) => toRow(event, circumstances)));
  await tx.execute(sql`
    with sent as (
      select nextval('tys.activity_id_seq') as id, sent.* from json_to_recordset(${rows}::json) as sent(
        created_at timestamptz, action text, actor_id integer, target text, person_id integer, facts text,
        request_id text, actor_hash text, detail_hash text, digest text, texts json)
    ), made as (
      insert into tys.activity (id, created_at, action, actor_id, target, person_id, facts, request_id, actor_hash,
        detail_hash, digest)
      select id, created_at, action, actor_id, target, person_id, facts, request_id, decode(actor_hash, 'hex'),
        decode(detail_hash, 'hex'), decode(digest, 'hex') from sent
    ), told as (
      insert into tys.activity_texts (event_id, part, user_id, salt, value, words)
      select sent.id, said.part, said.user_id, decode(said.salt, 'hex'), said.value, tys.fold(said.words)
      from sent, json_to_recordset(sent.texts) as said(part text, user_id integer, salt text, value text, words text)
    )
    insert into tys.activity_pending (event_id) select id from sent`);
};
