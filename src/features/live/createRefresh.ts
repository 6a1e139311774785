import type { Query, QueryClient } from '@tanstack/react-query';
import type { GetListParams, GetListResult, RaRecord } from 'react-admin';

import { isListQuery, mergeRows, listsOnScreen } from './listsOnScreen';

/** Matches an element under the pointer or with visible focus. Its rows must not move. */
const POINTED = ':is(:hover, :has(:focus-visible))';

const placeIn = (row: Element) => [...(row.parentElement?.children ?? [])].indexOf(row);

/** Returns the positions of the rows under the pointer or with focus. */
const rowsInUse = (): ReadonlySet<number> =>
  new Set([...document.querySelectorAll(`[data-list] tbody > tr${POINTED}`)].map(placeIn));

/** Returns true while the pointer or the focus is on rows that would move. */
const isInUse = () => document.querySelector(`[data-still]${POINTED}`) !== null;

type ReadList = (resource: string, params: GetListParams) => Promise<GetListResult>;

/** Changes of one moment are shown together; and many tabs do not ask all at once. */
const soon = () => 150 + Math.random() * 350;
/** A page is not asked for more often, however much is done. */
const AT_MOST_EVERY_MS = 1_000;
/** Delay before a list under the pointer is checked again. */
const LATER_MS = 700;

/** Reads again what is shown of resources that have changed, without moving what is being read. */
export const createRefresh = (client: QueryClient, readList: ReadList) => {
  let due = new Set<string>();
  let isAllDue = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  let isReading = false;
  let isOver = false;

  const later = (resources: Iterable<string>, ms: number) => {
    for (const resource of resources) due.add(resource);
    // A server that is slower than that is not asked twice at a time.
    if (isOver || isReading || (!due.size && !isAllDue)) return;
    timer ??= setTimeout(() => void read(), Math.max(ms, last + AT_MOST_EVERY_MS - Date.now()));
  };

  /** Updates the rows of a list on screen in place. Added and removed rows wait for the user. */
  const refreshStill = async ({ queryKey, queryHash }: Query) => {
    const [resource, , params] = queryKey as [string, string, GetListParams];
    const fresh = await readList(resource, params);
    const shown = client.getQueryData<GetListResult>(queryKey);
    // The user may have opened another page, or the list may have been refetched.
    if (!shown || !listsOnScreen.has(queryHash)) return;
    const places = rowsInUse();
    const pointed = shown.data.filter((_, place) => places.has(place)).map(({ id }) => String(id));
    const { list, growth, ...changes } = mergeRows(shown, fresh, new Set(pointed));
    client.setQueryData(queryKey, list);
    if (changes.added || changes.removed) {
      const before = listsOnScreen.pendingOf(queryHash)?.growth ?? 0;
      listsOnScreen.setPending(queryHash, { fresh, ...changes, growth: before + growth });
    } else listsOnScreen.clearPending(queryHash);
    const isHeld = pointed.some((id) => {
      const [before, now] = [shown, fresh].map(({ data }) =>
        data.find((row: RaRecord) => String(row.id) === id),
      );
      return now && JSON.stringify(before) !== JSON.stringify(now);
    });
    if (isHeld) later([resource], LATER_MS);
  };

  const refresh = async () => {
    const [resources, isAll] = [due, isAllDue];
    due = new Set();
    isAllDue = false;
    const isDue = ({ queryKey: [resource] }: Query) =>
      typeof resource === 'string' && (isAll ? resource !== 'auth' : resources.has(resource));
    const active = client.getQueryCache().findAll({ type: 'active', predicate: isDue });
    const still = active.filter((query) => isListQuery(query) && listsOnScreen.has(query.queryHash));
    await Promise.all([
      // Queries that are not on screen refetch when they are shown.
      client.invalidateQueries({ predicate: isDue, refetchType: 'none' }),
      ...still.map((query) => refreshStill(query).catch(() => {})),
    ]);
    const others = new Set(
      active.filter((query) => !still.includes(query)).map(({ queryHash }) => queryHash),
    );
    if (isInUse()) {
      isAllDue ||= isAll;
      return later(resources, LATER_MS);
    }
    await client.refetchQueries({ predicate: ({ queryHash }) => others.has(queryHash) });
  };

  const read = async () => {
    timer = undefined;
    last = Date.now();
    isReading = true;
    await refresh().catch(() => {});
    isReading = false;
    later([], LATER_MS);
  };

  return {
    refreshResources: (resources: Iterable<string>) => later(resources, soon()),
    refreshAll: () => {
      isAllDue = true;
      later([], soon());
    },
    stop: () => {
      isOver = true;
      clearTimeout(timer);
    },
  };
};
