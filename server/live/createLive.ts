import { randomUUID } from 'node:crypto';

import type { Access } from '../../src/contract/call';
import { TOLD, TOLD_TO, toldKindOf, type Change } from '../../src/contract/live';
import type { Session } from '../auth/sessions';
import type { Db } from '../db/open';
import { describeError } from '../observe/described';
import type { Log } from '../observe/log';
import type { Channel } from './channel';
import { createHere, type Person, type Said } from './here';
import { doneAfter, lastPlace, MOST, placeBefore, type Done } from './readChanges';
import { createStream, NOTHING, written } from './stream';

/** Proxies close what is silent for a minute. */
const PULSE_MS = 25_000;
/** How often it is seen who has gone without a word. */
const GONE_MS = 5_000;
/** After that one shows again who one is. */
const LONGEST_MS = 10 * 60_000;

const mayHear = ({ roles }: Pick<Session, 'roles'>, what: string) => {
  const kind = toldKindOf(what);
  const access: Access | undefined = kind && TOLD_TO[kind];
  return access === 'signedIn' || (Array.isArray(access) && access.some((role) => roles.includes(role)));
};

interface Listener {
  me: Pick<Session, 'userId' | 'roles'>;
  write: (bytes: Uint8Array) => void;
  end: () => void;
}

/** As one process tells it to all. */
type SaidElsewhere = Said & { from: string };

/** Of what was done, what somebody may know of. */
const toldTo = (me: Listener['me'], done: readonly Done[]): Change[] =>
  done
    .map(({ what, by }) => ({ what: what.filter((one) => mayHear(me, one)), by }))
    .filter(({ what }) => what.length);

/**
 * Tells whoever listens what is done, here and in other processes of the same database. It follows the chain of events: what
 * was missed is told afterwards, by the place where one left off.
 *
 * @param everywhere resolves once nobody reads what is older than now: whoever is told looks at once
 */
export const createLive = (db: Db, channel: Channel, log: Log, everywhere = async () => {}) => {
  const listeners = new Set<Listener>();
  const here = createHere();
  /** Up to where everybody was told; unknown until somebody listens. */
  let place: number | undefined;
  let underWay: Promise<void> | undefined;
  let isAsked = false;

  const tellAll = (event: string, data: object, id: number) => {
    const bytes = written(event, data, id);
    for (const listener of listeners) listener.write(bytes);
  };

  const tell = (done: readonly Done[], id: number) => {
    // Many hold the same roles: what they are told is written once.
    const same = new Map<string, Uint8Array | undefined>();
    for (const listener of listeners) {
      const key = listener.me.roles.join();
      if (!same.has(key)) {
        const changes = toldTo(listener.me, done);
        same.set(key, changes.length ? written(TOLD.changes, { changes }, id) : undefined);
      }
      const bytes = same.get(key);
      if (bytes) listener.write(bytes);
    }
    const concerned = new Set(done.flatMap(({ concerns }) => concerns));
    for (const listener of listeners) if (concerned.has(listener.me.userId)) listener.end();
  };

  const follow = async () => {
    while (isAsked && listeners.size) {
      isAsked = false;
      const from = (place ??= await lastPlace(db));
      const done = await doneAfter(db, from);
      const last = done.at(-1);
      if (!last) continue;
      const end = done.length > MOST ? await lastPlace(db) : last.position;
      await everywhere();
      if (place !== from) {
        // Everybody left meanwhile, and others came.
        isAsked = true;
        continue;
      }
      place = end;
      if (done.length > MOST) tellAll(TOLD.everything, {}, place);
      else tell(done, place);
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

  const tellHere = (record: string) => {
    const people = here.of(record);
    for (const { me, write } of listeners) {
      if (!mayHear(me, record)) continue;
      write(written(TOLD.here, { record, people: people.filter(({ id }) => id !== me.userId) }));
    }
  };
  const hear = (said: Said) => {
    if (here.hear(said)) tellHere(said.record);
  };
  // What this process told it has heard already: a late echo would bring back whoever has left meanwhile.
  const own = randomUUID();
  const hearOthers = (message: string) => {
    const { from, ...said } = JSON.parse(message) as SaidElsewhere;
    if (from !== own) hear(said);
  };
  channel.listen((message) => (message ? hearOthers(message) : wake()));

  const timers = [
    setInterval(() => listeners.forEach(({ write }) => write(NOTHING)), PULSE_MS),
    setInterval(() => here.gone().forEach(tellHere), GONE_MS),
  ];
  for (const timer of timers) timer.unref();

  return {
    /** How many listen. */
    count: () => listeners.size,
    /** To be called when something was done. */
    wake: () => {
      wake();
      return channel.tell('');
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
      let upTo = (place ??= await lastPlace(db));
      let from = typeof after === 'number' ? after : await placeBefore(db, after.since);
      // The database may have been put back to an earlier day.
      let isTooMuch = from > upTo;
      const missed: Done[] = [];
      for (;;) {
        const done = from < upTo && !isTooMuch ? await doneAfter(db, from) : [];
        if (done.length) await everywhere();
        isTooMuch ||= done.length > MOST;
        missed.push(...done.filter(({ position }) => position <= upTo));
        from = upTo;
        // Others may have been told more meanwhile.
        if (place === undefined || place === upTo) break;
        upTo = place;
      }
      place = upTo;
      if (isTooMuch) stream.write(written(TOLD.everything, {}, upTo));
      else stream.write(written(TOLD.changes, { changes: toldTo(me, missed) }, upTo));
      listeners.add(listener);
      wake();
      return stream.body;
    },
    mayHear,
    /** Says that somebody has a record open, or no more. @returns who else has it open */
    isHere: async (said: Said): Promise<Person[]> => {
      // Where no process hears another, those of this one still see each other.
      hear(said);
      await channel.tell(JSON.stringify({ ...said, from: own } satisfies SaidElsewhere));
      return here.of(said.record).filter(({ id }) => id !== said.id);
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
