import { useMutation, useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  useCreate,
  useDataProvider,
  useNotify,
  useRefresh,
  useResourceContext,
  useUpdate,
  type DataProvider,
  type GetListParams,
  type GetListResult,
  type Identifier,
  type RaRecord,
  useTranslate,
} from 'react-admin';

import { ApiError, isOutcomeUnknown, isRefusal } from '../../dataProvider/ApiError';
import { useDrafts } from './draft/useDrafts';
import { eachPage } from '../../dataProvider/eachPage';
import { RETURN_PROMISE } from './returnPromise';
import { sameFormValues } from '../../contract/core/untouched';
import { useIdempotencyKey } from './useIdempotencyKey';
import { useNotifyFailure } from '../feedback/useNotifyFailure';
import { isNotListed, notFoundError, wasSaved } from '../feedback/unknownOutcome';

type Values = Record<string, unknown>;

/** Returns the text by which an operator tells records of a list apart. */
const nameOf = ({ email, name, text }: Values) => {
  const told = email ?? name ?? text;
  return typeof told === 'string' ? told.trim() : '';
};
const isNamesake = (row: Values, values: Values) =>
  nameOf(row) !== '' && nameOf(row).toLocaleLowerCase() === nameOf(values).toLocaleLowerCase();

const LISTS = new Set<unknown>(['getList', 'getInfiniteList']);
/** React-admin's cached lists of a resource. */
const listsOf = (resource: string) => ({
  queryKey: [resource],
  predicate: ({ queryKey }: Query) => LISTS.has(queryKey[1]),
});

/** Rows of the cached lists that match. */
const cachedRows = (queryClient: QueryClient, lists: ReturnType<typeof listsOf>) =>
  queryClient
    .getQueriesData<GetListResult | { pages: GetListResult[] }>(lists)
    .flatMap(([, list]) => (list && 'pages' in list ? list.pages : [list]))
    .flatMap((page) => page?.data ?? []);

/** Ids of the rows that were on screen before a record was sent. */
const listedIds = (queryClient: QueryClient, resource: string) =>
  new Set(cachedRows(queryClient, listsOf(resource)).map(({ id }) => id));

/**
 * Finds the record that a lost response leaves in doubt, on any page of the list that is on screen.
 *
 * @param before ids of rows that cannot be it
 * @throws where there is no list, or it cannot be read
 */
const findSaved = async (
  queryClient: QueryClient,
  dataProvider: DataProvider,
  resource: string,
  values: Values,
  before: ReadonlySet<Identifier>,
) => {
  const [list] = queryClient.getQueryCache().findAll({ ...listsOf(resource), type: 'active' });
  if (!list) throw new Error(`No list of ${resource} is on screen`);
  const { filter = {}, sort = { field: 'id', order: 'DESC' } } = list.queryKey[2] as Partial<GetListParams>;
  const { signal } = new AbortController();
  for await (const { rows } of eachPage(dataProvider, { resource, filter, sort }, signal)) {
    const found = rows.find((row) => isNamesake(row, values) && !before.has(row.id));
    if (found) return found;
  }
  return undefined;
};

/**
 * Creates a record once. After an attempt whose outcome is unknown, the list is read: at once, and again before the record is
 * sent again, because not every server knows an idempotency key.
 */
const useCreateOnce = (resource: string, onSaved: (made: RaRecord, values: Values) => void) => {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefresh();
  const key = useIdempotencyKey(`create ${useDrafts().keyOf('create')}`);
  const before = useRef<ReadonlySet<Identifier>>(undefined);
  const forget = () => {
    key.closed();
    before.current = undefined;
  };
  // React-admin itself reads the lists again.
  const [create] = useCreate<RaRecord, Error>(resource, undefined);
  const look = async (values: Values) => {
    const found = await findSaved(queryClient, dataProvider, resource, values, before.current!).catch(() => {
      throw new ApiError(translate('unknown_outcome.list_is_unread'), 0);
    });
    if (!found) return undefined;
    notify(wasSaved(nameOf(found)), { type: 'success' });
    refresh();
    return found;
  };
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (values: Values): Promise<RaRecord> => {
      before.current ??= listedIds(queryClient, resource);
      const foundBefore = key.isPending() && (await look(values));
      if (foundBefore) return foundBefore;
      const params = { data: values, meta: { idempotency_key: key.current() } };
      try {
        return (await create(resource, params, RETURN_PROMISE)) as RaRecord;
      } catch (error) {
        if (!(error instanceof Error) || !isOutcomeUnknown(error)) throw error;
        const found = await look(values);
        if (found) return found;
        throw notFoundError(error, isNotListed(nameOf(values)));
      }
    },
    onSuccess: (made, values) => {
      forget();
      onSaved(made, values);
    },
    onError: (error: Error) => {
      notifyFailure(error);
      if (isRefusal(error)) forget();
    },
  });
  return { create: mutateAsync, isPending, forget };
};

/** Tells whether a row has the values that were sent. A password or a new picture cannot be seen in a row. */
export const hasValues = (row: Values, { id: _id, ...values }: Values) =>
  Object.entries(values).every(([name, value]) => {
    if (!(name in row)) return !value;
    return sameFormValues(
      { value: typeof row[name] === 'boolean' ? Boolean(value) : value },
      { value: row[name] },
    );
  });

/** Changes a record. After an attempt whose outcome is unknown, the list is read and may show the change. */
const useChange = (resource: string, record: RaRecord | undefined, onSaved: (values: Values) => void) => {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefresh();
  const [update] = useUpdate(resource, undefined, { mutationMode: 'pessimistic' });
  const isListed = async (values: Values) => {
    const lists = { ...listsOf(resource), type: 'active' } as const;
    await queryClient.refetchQueries(lists, { throwOnError: true });
    const rows = cachedRows(queryClient, lists).filter(({ id }) => id === record?.id);
    return rows.length > 0 && rows.every((row) => hasValues(row, values));
  };
  return useMutation({
    mutationFn: async (data: Values) => {
      try {
        await update(resource, { id: record?.id, data, previousData: record }, RETURN_PROMISE);
      } catch (error) {
        if (!isOutcomeUnknown(error as Error) || !(await isListed(data).catch(() => false))) throw error;
        notify('unknown_outcome.was_done', { type: 'success' });
      }
    },
    onSuccess: (_, data) => {
      onSaved(data);
      refresh();
    },
    onError: (error: Error) => {
      notifyFailure(error);
      refresh();
    },
  });
};

/**
 * Creates a record, or changes the given one. Calls `onSaved` after success and shows a toast after a failure. Refreshes the lists
 * in both cases: a colleague may have changed the row, or the change may have been made.
 */
export const useSave = (
  record: RaRecord | undefined,
  onSaved: (made: RaRecord | undefined, values: Values) => void,
) => {
  const resource = useResourceContext()!;
  const { create, isPending, forget } = useCreateOnce(resource, onSaved);
  const change = useChange(resource, record, (values) => onSaved(undefined, values));
  return {
    pending: isPending || change.isPending,
    save: async (data: Values) => void (await (record ? change.mutateAsync(data) : create(data))),
    /** To be called when the form is closed on purpose: opened again, it makes another record. */
    forget,
  };
};
