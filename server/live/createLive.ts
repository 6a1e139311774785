import { randomUUID } from 'node:crypto';

import type { Access } from '../../src/contract/call';
import { LIVE_EVENTS, LIVE_AUDIENCE, liveKindOf, type LiveChange } from '../../src/contract/live';
import type { Session } from '../auth/sessions';
import type { Db } from '../db/open';
import { describeError } from '../observe/describeError';
import type { Log } from '../observe/log';
import type { Channel } from './channel';
import { createPresence, type PresentPerson, type PresenceChange } from './presence';
import { changesAfter, lastPosition, MAX_CHANGES, positionBefore, type SealedChange } from './readChanges';
import { createStream, KEEP_ALIVE, encodeEvent } from './stream';

/** Proxies close what is silent for a minute. */
const PULSE_MS = 25_000;
/** How often viewers who left without a message are removed. */
const GONE_MS = 5_000;
/** A stream ends after this; the browser opens another, and its session is checked again. */
const LONGEST_MS = 10 * 60_000;

const maySubscribe = ({ roles }: Pick<Session, 'roles'>, what: string) => {
  const kind = liveKindOf(what);
  const access: Access | undefined = kind && LIVE_AUDIENCE[kind];
  return access === 'signedIn' || (Array.isArray(access) && access.some((role) => roles.includes(role)));
};

interface Listener {
  me: Pick<Session, 'userId' | 'roles'>;
  write: (bytes: Uint8Array) => void;
  end: () => void;
}

/** As one process tells it to all. */
type PresenceMessage = PresenceChange & { from: string };

/** Of what was done, what somebody may know of. */
const visibleChanges = (me: Listener['me'], done: readonly SealedChange[]): LiveChange[] =>
  done
    .map(({ what, by }) => ({ what: what.filter((one) => maySubscribe(me, one)), by }))
    .filter(({ what }) => what.length);

/**
 * Tells whoever listens what is done, here and in other processes of the same database. It follows the chain of events: what
 * was missed is told afterwards, by the place where one left off.
 *
 * @param waitUntilSynced resolves once nobody reads what is older than now: whoever is told looks at once
 */
export const createLive = (db: Db, channel: Channel, log: Log, waitUntilSynced = async () => {}) => {
  const listeners = new Set<Listener>();
  const presence = createPresence();
  /** Up to where everybody was told; unknown until somebody listens. */
  let place: number | undefined;
  let underWay: Promise<void> | undefined;
  let isAsked = false;

  const sendToAll = (event: string, data: object, id: number) => {
    const bytes = encodeEvent(event, data, id);
    for (const listener of listeners) listener.write(bytes);
  };

  const sendChanges = (done: readonly SealedChange[], id: number) => {
    // Many hold the same roles: what they are told is written once.
    const same = new Map<string, Uint8Array | undefined>();
    for (const listener of listeners) {
      const key = listener.me.roles.join();
      if (!same.has(key)) {
        const changes = visibleChanges(listener.me, done);
        same.set(key, changes.length ? encodeEvent(LIVE_EVENTS.changes, { changes }, id) : undefined);
      }
      const bytes = same.get(key);
      if (bytes) listener.write(bytes);
    }
    const concerned = new Set(done.flatMap(({ affectedUsers }) => affectedUsers));
    for (const listener of listeners) if (concerned.has(listener.me.userId)) listener.end();
  };

  const follow = async () => {
    while (isAsked && listeners.size) {
      isAsked = false;
      const from = (place ??= await lastPosition(db));
      const done = await changesAfter(db, from);
      const last = done.at(-1);
      if (!last) continue;
      const end = done.length > MAX_CHANGES ? await lastPosition(db) : last.position;
      await waitUntilSynced();
      if (place !== from) {
        // Everybody left meanwhile, and others came.
        isAsked = true;
        continue;
      }
      place = end;
      if (done.length > MAX_CHANGES) sendToAll(LIVE_EVENTS.everything, {}, place);
      else sendChanges(done, place);
    }
  };
  const wake = () => {
    isAsked = true;
    // Nobody listens: whoever does so next begins with what is then.
    if (!listeners.size) place = undefined;
    else
      underWay ??= follow()
        .catch((error: unknown) =>
          log.warn({ error: describeError(error) }, 'What happens could not be told'),
        )
        .finally(() => (underWay = undefined));
  };

  const sendPresence = (record: string) => {
    const people = presence.peopleAt(record);
    for (const { me, write } of listeners) {
      if (!maySubscribe(me, record)) continue;
      write(encodeEvent(LIVE_EVENTS.here, { record, people: people.filter(({ id }) => id !== me.userId) }));
    }
  };
  const applyPresence = (said: PresenceChange) => {
    if (presence.update(said)) sendPresence(said.record);
  };
  // What this process told it has heard already: a late echo would bring back whoever has left meanwhile.
  const own = randomUUID();
  const handleMessage = (message: string) => {
    const { from, ...said } = JSON.parse(message) as PresenceMessage;
    if (from !== own) applyPresence(said);
  };
  channel.subscribe((message) => (message ? handleMessage(message) : wake()));

  const timers = [
    setInterval(() => listeners.forEach(({ write }) => write(KEEP_ALIVE)), PULSE_MS),
    setInterval(() => presence.removeExpired().forEach(sendPresence), GONE_MS),
  ];
  for (const timer of timers) timer.unref();

  return {
    /** How many listen. */
    count: () => listeners.size,
    /** To be called when something was done. */
    notifyChange: () => {
      wake();
      return channel.publish('');
    },
    /**
     * A body that tells what is done from now on, and first what was done after a place.
     * @param after where the listener left off, or since when it wants to know
     */
    listen: async (
      me: Listener['me'],
      after: number | { since: Date },
    ): Promise<ReadableStream<Uint8Array>> => {
      const timer = setTimeout(() => stream.end(), LONGEST_MS);
      timer.unref();
      const stream = createStream(() => {
        clearTimeout(timer);
        listeners.delete(listener);
      });
      const listener: Listener = { me, write: stream.write, end: stream.end };
      let upTo = (place ??= await lastPosition(db));
      let from = typeof after === 'number' ? after : await positionBefore(db, after.since);
      // The database may have been put back to an earlier day.
      let isTooMuch = from > upTo;
      const missed: SealedChange[] = [];
      for (;;) {
        const done = from < upTo && !isTooMuch ? await changesAfter(db, from) : [];
        if (done.length) await waitUntilSynced();
        isTooMuch ||= done.length > MAX_CHANGES;
        missed.push(...done.filter(({ position }) => position <= upTo));
        from = upTo;
        // Others may have been told more meanwhile.
        if (place === undefined || place === upTo) break;
        upTo = place;
      }
      place = upTo;
      if (isTooMuch) stream.write(encodeEvent(LIVE_EVENTS.everything, {}, upTo));
      else stream.write(encodeEvent(LIVE_EVENTS.changes, { changes: visibleChanges(me, missed) }, upTo));
      listeners.add(listener);
      wake();
      return stream.body;
    },
    maySubscribe,
    /** Says that somebody has a record open, or no more. @returns who else has it open */
    setPresence: async (said: PresenceChange): Promise<PresentPerson[]> => {
      // Where no process hears another, those of this one still see each other.
      applyPresence(said);
      await channel.publish(JSON.stringify({ ...said, from: own } satisfies PresenceMessage));
      return presence.peopleAt(said.record).filter(({ id }) => id !== said.id);
    },
    /** Lets everybody go. */
    end: () => {
      for (const listener of listeners) listener.end();
    },
    close: async () => {
      timers.forEach(clearInterval);
      for (const listener of listeners) listener.end();
      await underWay;
      await channel.close();
    },
  };
};
export type Live = ReturnType<typeof createLive>;
