import type { Query, QueryClient } from '@tanstack/react-query';
import type { GetListResult, RaRecord, GetListParams } from 'react-admin';

import { resourceOfTarget, type TargetKindWithPage } from '../../contract/auditLog';
import type { RestResourceName } from '../../contract/resourceNames';
import { isObject, readItems } from '../../contract/core/read';
import { liveKindOf, type LiveKind } from '../../contract/live';
import type { ResourceName } from '../../contract/permissions';
import { BOOKING_CASE_NAMES, byBookingCase } from '../../contract/support/bookingCases';
import { ownRequestIds } from '../../dataProvider/request';

interface PendingChanges {
  fresh: GetListResult;
  added: number;
  removed: number;
  /** New total of the list minus the previous total, or 0 if the server sends no total. */
  growth: number;
}

const pending = new Map<string, PendingChanges>();
/** Number of mounted components that show a list, by the hash of the list's query. */
const visibleLists = new Map<string, number>();
const listeners = new Set<() => void>();
const notifyListeners = () => listeners.forEach((listener) => listener());

/**
 * Lists on screen with their pending changes, by query hash. Values in rows change in place. Added and removed rows
 * wait until the user asks for the changes, so that no row moves under the pointer.
 */
export const listsOnScreen = {
  register: (hash: string) => {
    visibleLists.set(hash, (visibleLists.get(hash) ?? 0) + 1);
    return () => {
      const count = visibleLists.get(hash)! - 1;
      if (count) visibleLists.set(hash, count);
      else visibleLists.delete(hash);
      listsOnScreen.clearPending(hash);
    };
  },
  has: (hash: string) => visibleLists.has(hash),
  pendingOf: (hash: string | undefined) => (hash === undefined ? undefined : pending.get(hash)),
  clearPending: (hash: string) => {
    if (pending.delete(hash)) notifyListeners();
  },
  setPending: (hash: string, changes: PendingChanges) => {
    pending.set(hash, changes);
    notifyListeners();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

const idsOf = ({ data }: GetListResult) => new Set(data.map(({ id }) => String(id)));

/** Copies new values into the shown rows, except into rows in use. Counts added and removed rows. */
const mergeRows = (visibleList: GetListResult, fresh: GetListResult, inUse: ReadonlySet<string>) => {
  const now = new Map(fresh.data.map((row: RaRecord) => [String(row.id), row]));
  const before = idsOf(visibleList);
  const data = visibleList.data.map((row: RaRecord) =>
    inUse.has(String(row.id)) ? row : (now.get(String(row.id)) ?? row),
  );
  const added = fresh.data.filter(({ id }) => !before.has(String(id))).length;
  const removed = visibleList.data.filter(({ id }) => !now.has(String(id))).length;
  const { total } = fresh;
  const list = { ...visibleList, data, ...(total !== undefined && { total }) };
  return { list, added, removed, growth: (total ?? 0) - (visibleList.total ?? total ?? 0) };
};

export const isListQuery = ({ queryKey }: Query) => queryKey[1] === 'getList' && queryKey.length === 3;

type ResourceNames = readonly (ResourceName | RestResourceName)[];

const PEOPLE = ['blocked_users', 'people', ...BOOKING_CASE_NAMES, 'contact_forms', 'consequences'] as const;
const STATISTICS = ['dashboard', 'finance', 'comparisons', 'trends'] as const;

/** Resources to refetch when a record of a kind changes, in addition to the resource whose page shows this kind. */
const OTHER_RESOURCES: Record<Exclude<LiveKind, TargetKindWithPage>, ResourceNames> &
  Partial<Record<TargetKindWithPage, ResourceNames>> = {
  buyer: ['buyer_account', ...PEOPLE],
  seller: ['seller_account', ...PEOPLE],
  admin: ['admin_manage', 'blocked_users', 'colleagues', 'guessed', 'staff-sessions', 'factors'],
  transaction: [
    'buyer_ledger',
    'seller_ledger',
    'buyer_transactions',
    'buyer_account',
    'people',
    'refund-requests',
    ...STATISTICS,
  ],
  ...byBookingCase('kind', ({ audience }, name): ResourceNames => [
    name,
    'notifications',
    'people',
    ...(audience.includes('dashboard') ? (['dashboard', 'comparisons'] as const) : []),
  ]),
  message: ['messages', 'replies', 'notifications', 'people'],
  'saved-reply': ['saved-replies'],
  reason: ['reasons'],
  note: ['notes', 'notifications'],
  view: ['views'],
  invitation: ['invitations'],
};

/** Returns the resources to refetch after a `changes` event. Ignores changes by this tab, and data of unknown shape. */
export const changedResources = (data: unknown): Set<string> => {
  const changes = (readItems(isObject(data) && data.changes) ?? []).filter(isObject);
  const resources = changes
    .filter(({ by }) => typeof by !== 'string' || !ownRequestIds.has(by))
    .flatMap(({ what }) => readItems(what) ?? [])
    .map((reference) => (typeof reference === 'string' ? liveKindOf(reference) : undefined))
    .flatMap((kind) => (kind ? [resourceOfTarget(kind) ?? [], OTHER_RESOURCES[kind] ?? []].flat() : []));
  return new Set(resources.length ? [...resources, 'activity'] : []);
};

/** Matches elements under the pointer and elements with visible focus. A live update must not move these elements. */
const IN_USE = ':is(:hover, :has(:focus-visible))';

const indexOfRow = (row: Element) => [...(row.parentElement?.children ?? [])].indexOf(row);

const rowsInUse = (): ReadonlySet<number> =>
  new Set([...document.querySelectorAll(`[data-list] tbody > tr${IN_USE}`)].map(indexOfRow));

const isOtherContentInUse = () => document.querySelector(`[data-still]${IN_USE}`) !== null;

type ReadList = (resource: string, params: GetListParams) => Promise<GetListResult>;

/** Returns a delay in milliseconds to group simultaneous changes. Random, so that tabs refetch at different times. */
const groupingDelayMs = () => 150 + Math.random() * 350;
/** Minimum time in milliseconds between two refreshes, even if many changes arrive. */
const MIN_INTERVAL_MS = 1_000;
/** Delay in milliseconds before the next attempt to refresh rows that were in use. */
const RETRY_MS = 700;

/** Returns functions that refetch the queries of changed resources without moving rows under the pointer. */
export const createRefresh = (client: QueryClient, readList: ReadList) => {
  let due = new Set<string>();
  let isAllDue = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastReadAt = 0;
  let isReading = false;
  let isStopped = false;

  const schedule = (resources: Iterable<string>, ms: number) => {
    for (const resource of resources) due.add(resource);
    // Schedules no refresh while another refresh is running. At the end of that refresh, `read` schedules the next one.
    if (isStopped || isReading || (!due.size && !isAllDue)) return;
    timer ??= setTimeout(() => void read(), Math.max(ms, lastReadAt + MIN_INTERVAL_MS - Date.now()));
  };

  /** Updates the rows of a list on screen in place. Added and removed rows wait until the user asks for the changes. */
  const refreshInPlace = async ({ queryKey, queryHash }: Query) => {
    const [resource, , params] = queryKey as [string, string, GetListParams];
    const fresh = await readList(resource, params);
    const visibleList = client.getQueryData<GetListResult>(queryKey);
    // Discards the response if the user has left the list during the request.
    if (!visibleList || !listsOnScreen.has(queryHash)) return;
    const positions = rowsInUse();
    const inUse = visibleList.data.filter((_, index) => positions.has(index)).map(({ id }) => String(id));
    const { list, growth, ...changes } = mergeRows(visibleList, fresh, new Set(inUse));
    client.setQueryData(queryKey, list);
    if (changes.added || changes.removed) {
      const before = listsOnScreen.pendingOf(queryHash)?.growth ?? 0;
      listsOnScreen.setPending(queryHash, { fresh, ...changes, growth: before + growth });
    } else listsOnScreen.clearPending(queryHash);
    const hasSkippedRows = inUse.some((id) => {
      const [before, now] = [visibleList, fresh].map(({ data }) =>
        data.find((row: RaRecord) => String(row.id) === id),
      );
      return now && JSON.stringify(before) !== JSON.stringify(now);
    });
    if (hasSkippedRows) schedule([resource], RETRY_MS);
  };

  const refresh = async () => {
    const [resources, isAll] = [due, isAllDue];
    due = new Set();
    isAllDue = false;
    const isDue = ({ queryKey: [resource] }: Query) =>
      typeof resource === 'string' && (isAll ? resource !== 'auth' : resources.has(resource));
    const active = client.getQueryCache().findAll({ type: 'active', predicate: isDue });
    const onScreen = active.filter((query) => isListQuery(query) && listsOnScreen.has(query.queryHash));
    await Promise.all([
      // Marks the queries as stale. An inactive query refetches when a page next uses it.
      client.invalidateQueries({ predicate: isDue, refetchType: 'none' }),
      ...onScreen.map((query) => refreshInPlace(query).catch(() => {})),
    ]);
    const others = new Set(
      active.filter((query) => !onScreen.includes(query)).map(({ queryHash }) => queryHash),
    );
    if (isOtherContentInUse()) {
      isAllDue ||= isAll;
      return schedule(resources, RETRY_MS);
    }
    await client.refetchQueries({ predicate: ({ queryHash }) => others.has(queryHash) });
  };

  const read = async () => {
    timer = undefined;
    lastReadAt = Date.now();
    isReading = true;
    await refresh().catch(() => {});
    isReading = false;
    schedule([], RETRY_MS);
  };

  return {
    refreshResources: (resources: Iterable<string>) => schedule(resources, groupingDelayMs()),
    refreshAll: () => {
      isAllDue = true;
      schedule([], groupingDelayMs());
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
