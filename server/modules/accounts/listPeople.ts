import {
  sql,
  and,
  count,
  desc,
  eq,
  inArray,
  isNull,
  like,
  or,
  sum,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';

import type { ParsedInput } from '../../../src/contract/core/endpoint';
import { foldText } from '../../../src/contract/core/unicode';
import type { api } from '../../../src/contract/endpoints';
import { wordPatterns } from '../../crud/conditions';
import { advanceCursor, afterCursor, type Cursor, type SortKey } from '../../crud/cursor';
import { directionOf, offsetOf } from '../../crud/listPage';
import { listedColumns } from '../../crud/personRefs';
import type { DbOrTx } from '../../db/open';
import { PHONE_DIGITS_OF, users, userTotals } from '../../db/schema';
import type { UserKind } from '../auth/people';

export type PeopleQuery = ParsedInput<typeof api.listBlockedUsers> & { cursor?: Cursor };

type OrderedColumns = Record<
  'id' | 'email' | 'firstName' | 'lastName' | 'createdAt' | 'blockedAt',
  SQLWrapper
>;
export type Order = (from: OrderedColumns) => SQL[];

type SortParams = Pick<PeopleQuery, 'sort_by' | 'sort_direction'>;

/** Sort columns of each value of `sort_by`. An index has these columns. The id orders rows with equal values. */
const sortKeys = (
  from: OrderedColumns,
  isBlockedList: boolean,
): Record<PeopleQuery['sort_by'], SortKey[]> => {
  const id = { by: from.id, type: 'integer' };
  const text = (by: SQLWrapper) => ({ by, type: 'text' });
  return {
    created_at: [{ by: isBlockedList ? from.blockedAt : from.createdAt, type: 'timestamptz' }, id],
    id: [id],
    email: [text(sql`${from.email} collate "C"`), id],
    first_name: [
      text(sql`${from.firstName} collate "und-x-icu"`),
      text(sql`${from.lastName} collate "und-x-icu"`),
      id,
    ],
  };
};

export const orderOf =
  (query: SortParams, isBlockedList = false): Order =>
  (from) => {
    const direction = directionOf(query);
    return sortKeys(from, isBlockedList)[query.sort_by].map(({ by }) => direction(by));
  };

const sortKeysOfQuery = (query: SortParams, isBlockedList = false) =>
  sortKeys(users, isBlockedList)[query.sort_by];

/** Creates the subquery for a page of ids. Column `total` is `null` if the subquery does not count all matches. */
type Page = (db: DbOrTx, where: SQL | undefined, order: Order) => ReturnType<typeof pageAlongIndex>;

const placeholders = { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') };

/**
 * Scans the index of the sort order until the page is full. The calling query joins the other columns afterwards, so
 * that the database reads the rows of skipped pages only from the index.
 */
const pageAlongIndex = (db: DbOrTx, where: SQL | undefined, order: Order) =>
  db
    .select({ id: users.id, total: sql<number | null>`null::integer`.as('total') })
    .from(users)
    .where(where)
    .orderBy(...order(users))
    .limit(placeholders.limit)
    .offset(placeholders.offset)
    .as('page');

/**
 * Finds all matches once, for the page and the total. The query refers to `found` twice, because PostgreSQL would
 * inline a single reference and plan the query like `pageAlongIndex`.
 */
const pageOfMatches: Page = (db, where, order) => {
  const { id, email, firstName, lastName, createdAt, blockedAt } = users;
  const found = db
    .$with('found')
    .as(db.select({ id, email, firstName, lastName, createdAt, blockedAt }).from(users).where(where));
  return db
    .with(found)
    .select({ id: found.id, total: sql<number | null>`(select count(*)::integer from ${found})`.as('total') })
    .from(found)
    .orderBy(...order(found))
    .limit(placeholders.limit)
    .offset(placeholders.offset)
    .as('page');
};

/** Returns how many people match a condition, as estimated by PostgreSQL's planner. The estimate reads no rows. */
export const estimateCount = async (db: DbOrTx, where: SQL | undefined): Promise<number> => {
  const plan = db.select({ id: users.id }).from(users).where(where);
  const { rows } = await db.execute<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`explain (format json) ${plan}`,
  );
  return rows[0]!['QUERY PLAN'][0].Plan['Plan Rows'];
};

const PHONE = /^\+?[\d\s()./-]+$/;
/** Matches the extension at the end of a phone number (`ext. 12`), and trailing separators from a pasted list. */
const AFTER_PHONE = /(?:[\s;,]*(?:ext(?:ension)?|x|#)[\s.:=]*\d{1,6})?[\s;,]*$/;
/** Minimum number of digits in a search for a phone number. A shorter number can be the id of a person or booking. */
const MIN_PHONE_DIGITS = 6;

const phoneCondition = (search: string) => {
  const number = foldText(search)
    .trim()
    .replace(/^tel:\s*/, '')
    .replace(AFTER_PHONE, '');
  // Removes the trunk prefix `(0)` and the international prefix `00`, because stored numbers have neither.
  const digits = number
    .replace('(0)', '')
    .replaceAll(/\D/g, '')
    .replace(/^00?(?=\d{6})/, '');
  return PHONE.test(number) && digits.length >= MIN_PHONE_DIGITS
    ? sql`${sql.raw(PHONE_DIGITS_OF)} like ${`%${digits}%`}`
    : undefined;
};

interface PeopleSelection {
  kinds: UserKind[];
  /** Selects only blocked people, and sorts by the date of the block if `sort_by` is `created_at`. */
  isBlockedList?: boolean;
  /** Selects only active or only blocked people. A sort by `created_at` uses the creation date of the account. */
  status?: 'active' | 'blocked' | undefined;
  condition?: SQL | undefined;
}

const requiredBlock = ({ isBlockedList, status }: PeopleSelection) =>
  isBlockedList || (status && status === 'blocked');

const selectionCondition = (selection: PeopleSelection, search: string) => {
  const { kinds, condition } = selection;
  const isBlocked = requiredBlock(selection);
  return and(
    kinds.length === 1 ? eq(users.role, kinds[0]!) : inArray(users.role, kinds),
    isNull(users.deletedAt),
    isBlocked === undefined ? undefined : eq(users.isBlocked, isBlocked),
    condition,
    or(
      and(...wordPatterns(search).map((pattern) => like(users.searchText, pattern))),
      phoneCondition(search),
    ),
  );
};

const storedTotal = (db: DbOrTx, selection: PeopleSelection) => {
  const isBlocked = requiredBlock(selection);
  return db
    .select({ total: sum(userTotals.total).mapWith(Number) })
    .from(userTotals)
    .where(
      and(
        inArray(userTotals.role, selection.kinds),
        isBlocked === undefined ? undefined : eq(userTotals.isBlocked, isBlocked),
      ),
    );
};

const countTotal = async (db: DbOrTx, where: SQL | undefined) =>
  (await db.select({ total: count() }).from(users).where(where))[0]?.total ?? 0;

/** Estimated number of matches above which a search scans the index of the sort order until the page is full. */
const LARGE_RESULT = 30_000;

/**
 * Makes a function that returns one page of people and the total of all pages. The table can have a million people.
 * 1. Without a search or filter, the function scans the index of the sort order. Triggers maintain the total.
 * 2. With more than `largeResult` estimated matches, it scans the same index, because the page is soon full. A second
 * statement counts the total.
 * 3. With fewer matches, it finds all matches through the search index. A scan of the sort order could read all other
 * people first, for example in a search for Zoe sorted by name.
 *
 * PostgreSQL's planner often chooses wrongly between 2 and 3, so the function chooses by the estimate. The statements
 * of 1 are built once for each selection and order, because building a statement takes longer than running it.
 */
export const createPeopleList = <Extra extends Record<string, SQL>>(
  extra: Extra,
  largeResult = LARGE_RESULT,
) => {
  const people = (db: DbOrTx, where: SQL | undefined, order: Order, find = pageAlongIndex) => {
    const page = find(db, where, order);
    return db
      .select({
        total: page.total,
        id: users.id,
        role: users.role,
        ...listedColumns,
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
  const prepare = (db: DbOrTx, selection: PeopleSelection, query: PeopleQuery) => ({
    people: people(db, selectionCondition(selection, ''), orderOf(query, selection.isBlockedList)),
    total: storedTotal(db, selection).prepare(''),
  });
  const statementsByDb = new WeakMap<DbOrTx, Map<string, ReturnType<typeof prepare>>>();
  const prepareOnce = (db: DbOrTx, selection: PeopleSelection, query: PeopleQuery) => {
    const prepared = statementsByDb.get(db) ?? new Map<string, ReturnType<typeof prepare>>();
    statementsByDb.set(db, prepared);
    const { kinds, isBlockedList, status } = selection;
    const key = [...kinds, isBlockedList, status, query.sort_by, query.sort_direction].join(' ');
    const statements = prepared.get(key) ?? prepare(db, selection, query);
    prepared.set(key, statements);
    return statements;
  };
  type PageBounds = { limit: number; offset: number };
  const listAll = async (db: DbOrTx, selection: PeopleSelection, query: PeopleQuery, bounds: PageBounds) => {
    const statements = prepareOnce(db, selection, query);
    const [found, [stored]] = await Promise.all([
      statements.people.execute(bounds),
      statements.total.execute(),
    ]);
    return { people: found, total: stored?.total ?? 0 };
  };
  const search = async (db: DbOrTx, selection: PeopleSelection, query: PeopleQuery, bounds: PageBounds) => {
    const where = selectionCondition(selection, query.search);
    const order = orderOf(query, selection.isBlockedList);
    // An export counts the matches only for its first page.
    const countOnce = () => (query.cursor?.after ? 0 : countTotal(db, where));
    if ((await estimateCount(db, where)) > largeResult) {
      const page = people(db, where, order).execute(bounds);
      const [found, total] = await Promise.all([page, countOnce()]);
      return { people: found, total };
    }
    const found = await people(db, where, order, pageOfMatches).execute(bounds);
    const [first] = found as { total: number | null }[];
    return { people: found, total: first?.total ?? (await countOnce()) };
  };
  const listAfterCursor = async (
    db: DbOrTx,
    selection: PeopleSelection,
    query: PeopleQuery & { cursor: Cursor },
    limit: number,
  ) => {
    const { cursor } = query;
    const keys = sortKeysOfQuery(query, selection.isBlockedList);
    const isDescending = directionOf(query) === desc;
    const remaining = {
      ...selection,
      condition: and(selection.condition, afterCursor(cursor, keys, isDescending)),
    };
    const list = remaining.condition || query.search.trim() ? search : listAll;
    const found = await list(db, remaining, query, { limit, offset: 0 });
    await advanceCursor(db, cursor, users, keys, found.people.at(-1));
    return found;
  };
  return async (db: DbOrTx, selection: PeopleSelection, query: PeopleQuery) => {
    const bounds = { limit: query.per_page, offset: offsetOf(query) };
    const { cursor } = query;
    if (cursor) return listAfterCursor(db, selection, { ...query, cursor }, bounds.limit);
    return (selection.condition || query.search.trim() ? search : listAll)(db, selection, query, bounds);
  };
};
