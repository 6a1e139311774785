import { createHash, createHmac } from 'node:crypto';

/**
 * What the chain is made of. It has to be computed the same for ever: whoever verifies it computes it again from the rows.
 */

/** JSON with the keys in order, so that the same facts are the same text. */
export const canonical = (facts: object) =>
  JSON.stringify(Object.fromEntries(Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1))));

/** What stands in an event's row besides its number and this hash. */
export interface DigestInput {
  createdAt: Date;
  action: string;
  actorId: number | null;
  target: string | null;
  personId: number | null;
  facts: string;
  requestId: string | null;
  actorHash: Buffer | null;
  detailHash: Buffer | null;
}

const hex = (bytes: Buffer | null) => bytes && bytes.toString('hex');

/** An event's hash over itself. */
export const digestOf = (event: DigestInput) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        event.createdAt.toISOString(),
        event.action,
        event.actorId,
        event.target,
        event.personId,
        event.facts,
        event.requestId,
        hex(event.actorHash),
        hex(event.detailHash),
      ]),
    )
    .digest();

/** What an event keeps of its words: without the salt nobody can try names against it once they are erased. */
export const saltedHash = (salt: Buffer, value: string) => createHmac('sha256', salt).update(value).digest();

/** Where the chain begins. */
export const INITIAL_HASH = Buffer.alloc(32);

/** The seal of an event, over it and the seal before. */
export const sealOf = (before: Buffer, eventId: number, digest: Buffer) =>
  createHash('sha256').update(before).update(`${eventId}:`).update(digest).digest();
