/**
 * One page of a list of people, and their total, among a million. There are three cases:
 *
 * 1. No search, and no filter but active or blocked. The page is read along the index of its order. The total is kept by
 *    triggers (`user_totals`), so nothing is counted.
 * 2. A search or filter which PostgreSQL's planner estimates at more than MANY people: 30,000. The page is read along the
 *    index of its order, past people who do not match, until it is full: with many matches that is soon. The total is
 *    counted beside it.
 * 3. A search or filter which it estimates at no more than that. Along the index of the order all matches might come last
 *    (those called Zoe, sorted by name). So the search index finds all of them at once, and page and total are made from
 *    those.
 *
 * The planner would choose between 2 and 3 by itself, but for an order with a limit it often chooses wrong. It is only
 * asked how many it expects (`estimateCount`), which reads no people.
 *
 * A file is read page after page, each from the last row of the one before (`readOn`), in one of these ways. The ways stand
 * in `pages.ts`, the orders in `order.ts`.
 */

import { and, count, desc, eq, inArray, isNull, like, or, sql, sum, type SQL } from 'drizzle-orm';

import { foldText } from '../../../src/contract/core/foldText';
import type { DbOrTx } from '../../db/open';
import { users, userTotals } from '../../db/schema';
import { PHONE_DIGITS_OF } from '../../db/schema/people';
import { advanceCursor, afterCursor, type Cursor } from '../../crud/cursor';
import { directionOf, offsetOf } from '../../crud/listPage';
import { wordPatterns } from '../../crud/search';
import { orderOf, sortKeysOf, type Order, type PeopleQuery } from './order';
import { pageOfFound, estimateCount, pageAlongIndex } from './pages';
import type { UserKind } from '../auth/personAccess';

/** Matches a phone number as people write it, with spaces, brackets and a plus. */
const PHONE = /^\+?[\d\s()./-]+$/;
/** Matches an extension at the end of a phone number, and the separators of a pasted list. */
const AFTER_PHONE = /(?:[\s;,]*(?:ext(?:ension)?|x|#)[\s.:=]*\d{1,6})?[\s;,]*$/;
/** Shorter numbers are a person's or a booking's. */
const FEWEST_DIGITS = 6;

/** That the telephone has these digits, where a search is made of enough of them. */
const phoneHas = (search: string) => {
  const number = foldText(search)
    .trim()
    .replace(/^tel:\s*/, '')
    .replace(AFTER_PHONE, '');
  // A prefix for calls abroad or within the country is not stored.
  const digits = number
    .replace('(0)', '')
    .replaceAll(/\D/g, '')
    .replace(/^00?(?=\d{6})/, '');
  return PHONE.test(number) && digits.length >= FEWEST_DIGITS
    ? sql`${sql.raw(PHONE_DIGITS_OF)} like ${`%${digits}%`}`
    : undefined;
};

interface Which {
  kinds: UserKind[];
  /** Blocked people only, in the order of their blocks. */
  blocked?: boolean;
  /** Either state alone, in the usual order. */
  status?: 'active' | 'blocked' | undefined;
  /** Only those of whom this is true. */
  condition?: SQL | undefined;
}

/** Whether those meant are blocked; nothing where all are meant. */
const areBlocked = ({ blocked, status }: Which) => blocked || (status && status === 'blocked');

const whereOf = (which: Which, search: string) => {
  const { kinds, condition } = which;
  const isBlocked = areBlocked(which);
  return and(
    kinds.length === 1 ? eq(users.role, kinds[0]!) : inArray(users.role, kinds),
    isNull(users.deletedAt),
    isBlocked === undefined ? undefined : eq(users.isBlocked, isBlocked),
    condition,
    or(and(...wordPatterns(search).map((pattern) => like(users.searchText, pattern))), phoneHas(search)),
  );
};

const totalKept = (db: DbOrTx, which: Which) => {
  const isBlocked = areBlocked(which);
  return db
    .select({ total: sum(userTotals.total).mapWith(Number) })
    .from(userTotals)
    .where(
      and(
        inArray(userTotals.role, which.kinds),
        isBlocked === undefined ? undefined : eq(userTotals.isBlocked, isBlocked),
      ),
    );
};

const countTotal = async (db: DbOrTx, where: SQL | undefined) =>
  (await db.select({ total: count() }).from(users).where(where))[0]?.total ?? 0;

/** From this many estimated matches on, the page is read along the index of its order (2 above). */
const MANY = 30_000;

/**
 * Makes the function that lists people, with `extra` columns. Without a search, the statements for the same people in the
 * same order differ only in limit and offset, so their SQL is built once: building it costs more than sending it.
 */
export const createPeopleList = <Extra extends Record<string, SQL>>(extra: Extra, many = MANY) => {
  const people = (db: DbOrTx, where: SQL | undefined, order: Order, find = pageAlongIndex) => {
    const page = find(db, where, order);
    return db
      .select({
        total: page.total,
        id: users.id,
        role: users.role,
        email: users.email,
        firstName: users.firstName,
        lastName: users.lastName,
        createdAt: users.createdAt,
        isBlocked: users.isBlocked,
        blockedAt: users.blockedAt,
        ...extra,
      })
      .from(page)
      .innerJoin(users, eq(users.id, page.id))
      .orderBy(...order(users))
      .prepare('');
  };
  const prepare = (db: DbOrTx, which: Which, query: PeopleQuery) => ({
    people: people(db, whereOf(which, ''), orderOf(query, which.blocked)),
    total: totalKept(db, which).prepare(''),
  });
  const known = new WeakMap<DbOrTx, Map<string, ReturnType<typeof prepare>>>();
  const prepareOnce = (db: DbOrTx, which: Which, query: PeopleQuery) => {
    const prepared = known.get(db) ?? new Map<string, ReturnType<typeof prepare>>();
    known.set(db, prepared);
    const key = [...which.kinds, which.blocked, which.status, query.sort_by, query.sort_direction].join(' ');
    const statements = prepared.get(key) ?? prepare(db, which, query);
    prepared.set(key, statements);
    return statements;
  };
  type Slice = { limit: number; offset: number };
  const listAll = async (db: DbOrTx, which: Which, query: PeopleQuery, slice: Slice) => {
    const statements = prepareOnce(db, which, query);
    const [found, [all]] = await Promise.all([statements.people.execute(slice), statements.total.execute()]);
    return { people: found, total: all?.total ?? 0 };
  };
  const search = async (db: DbOrTx, which: Which, query: PeopleQuery, slice: Slice) => {
    const where = whereOf(which, query.search);
    const order = orderOf(query, which.blocked);
    // Of a list that is read to its end, the first page has counted.
    const counted = () => (query.cursor?.after ? 0 : countTotal(db, where));
    if ((await estimateCount(db, where)) > many) {
      const page = people(db, where, order).execute(slice);
      const [found, total] = await Promise.all([page, counted()]);
      return { people: found, total };
    }
    const found = await people(db, where, order, pageOfFound).execute(slice);
    const [first] = found as { total: number | null }[];
    return { people: found, total: first?.total ?? (await counted()) };
  };
  /** The page after the last one that was read. */
  const readOn = async (db: DbOrTx, which: Which, query: PeopleQuery & { cursor: Cursor }, limit: number) => {
    const { cursor } = query;
    const keys = sortKeysOf(query, which.blocked);
    const isDescending = directionOf(query) === desc;
    const rest = { ...which, condition: and(which.condition, afterCursor(cursor, keys, isDescending)) };
    const way = rest.condition || query.search.trim() ? search : listAll;
    const found = await way(db, rest, query, { limit, offset: 0 });
    await advanceCursor(db, cursor, users, keys, found.people.at(-1));
    return found;
  };
  return async (db: DbOrTx, which: Which, query: PeopleQuery) => {
    const slice = { limit: query.per_page, offset: offsetOf(query) };
    const { cursor } = query;
    if (cursor) return readOn(db, which, { ...query, cursor }, slice.limit);
    return (which.condition || query.search.trim() ? search : listAll)(db, which, query, slice);
  };
};
