import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import {
  CreateBase,
  EditBase,
  useDataProvider,
  useEvent,
  useNotify,
  useRefresh,
  useRegisterMutationMiddleware,
  useResourceContext,
  useSaveContext,
  useTranslate,
  type CreateParams,
  type DataProvider,
  type GetListParams,
  type GetListResult,
  type Identifier,
  type RaRecord,
  type UpdateParams,
} from 'react-admin';

import { ApiError, isOutcomeUnknown, isRejection } from '../../dataProvider/errors';
import { useDrafts } from './unsavedChanges';
import { eachPage } from '../../dataProvider/eachPage';
import { sameFormValues } from '../../contract/core/untouched';
import { useIdempotencyKey, type IdempotencyKey } from './sendOnce';
import { useNotifyFailure, notListedMessage, unconfirmedError, savedMessage } from '../feedback/errors';

type Values = Record<string, unknown>;

/** Returns the value by which operators identify a record: the email, name or text. */
const nameOf = ({ email, name, text }: Values) => {
  const label = email ?? name ?? text;
  return typeof label === 'string' ? label.trim() : '';
};
const hasSameName = (row: Values, values: Values) =>
  nameOf(row) !== '' && nameOf(row).toLocaleLowerCase() === nameOf(values).toLocaleLowerCase();

const LISTS = new Set<unknown>(['getList', 'getInfiniteList']);
const listsOf = (resource: string) => ({
  queryKey: [resource],
  predicate: ({ queryKey }: Query) => LISTS.has(queryKey[1]),
});

const cachedRows = (queryClient: QueryClient, lists: ReturnType<typeof listsOf>) =>
  queryClient
    .getQueriesData<GetListResult | { pages: GetListResult[] }>(lists)
    .flatMap(([, list]) => (list && 'pages' in list ? list.pages : [list]))
    .flatMap((page) => page?.data ?? []);

const getListedIds = (queryClient: QueryClient, resource: string) =>
  new Set(cachedRows(queryClient, listsOf(resource)).map(({ id }) => id));

/**
 * Finds a record that may have been created although the response was lost. Reads all pages of the list on screen.
 *
 * @param before ids of the rows that existed before the creation
 * @throws if no list is on screen, or the list cannot be read
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
    const found = rows.find((row) => hasSameName(row, values) && !before.has(row.id));
    if (found) return found;
  }
  return undefined;
};

/** Tests whether a row has all sent values. Returns false for a value that rows never contain, such as a password. */
export const hasValues = (row: Values, { id: _id, ...values }: Values) =>
  Object.entries(values).every(([name, value]) => {
    if (value === undefined || !(name in row)) return !value;
    return sameFormValues(
      { value: typeof row[name] === 'boolean' ? Boolean(value) : value },
      { value: row[name] },
    );
  });

type Next<Params> = (resource: string, params: Params) => Promise<{ data: RaRecord }>;

/**
 * Middleware of react-admin's `useCreate` that prevents duplicates on servers without idempotency keys. After an
 * unknown outcome, and before each retry, searches the list for the created record.
 */
const useCreateOnce = (key: IdempotencyKey, before: { current: ReadonlySet<Identifier> | undefined }) => {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const findInList = async (resource: string, values: Values) => {
    const found = await findSaved(queryClient, dataProvider, resource, values, before.current!).catch(() => {
      throw new ApiError(translate('unknown_outcome.list_is_unread'), 0);
    });
    if (!found) return undefined;
    notify(savedMessage(nameOf(found)), { type: 'success' });
    refresh();
    return found;
  };
  return useEvent(
    async (resource: string, params: CreateParams<Values>, next: Next<CreateParams<Values>>) => {
      const values = params.data as Values;
      before.current ??= getListedIds(queryClient, resource);
      const foundBefore = key.isPending() && (await findInList(resource, values));
      if (foundBefore) return { data: foundBefore };
      try {
        return await next(resource, { ...params, meta: { idempotency_key: key.current() } });
      } catch (error) {
        if (!(error instanceof Error) || !isOutcomeUnknown(error)) throw error;
        const found = await findInList(resource, values);
        if (found) return { data: found };
        throw unconfirmedError(error, notListedMessage(nameOf(values)));
      }
    },
  );
};

/** Middleware of react-admin's `useUpdate`. After an unknown outcome, looks for sent values in the refetched list. */
const useConfirmedUpdate = (record: RaRecord) => {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const isListed = async (resource: string, values: Values) => {
    const lists = { ...listsOf(resource), type: 'active' } as const;
    await queryClient.refetchQueries(lists, { throwOnError: true });
    const rows = cachedRows(queryClient, lists).filter(({ id }) => id === record.id);
    return rows.length > 0 && rows.every((row) => hasValues(row, values));
  };
  return useEvent(async (resource: string, { data, ...params }: UpdateParams, next: Next<UpdateParams>) => {
    try {
      return await next(resource, { ...params, data, previousData: record });
    } catch (error) {
      const values = data as Values;
      if (!isOutcomeUnknown(error as Error) || !(await isListed(resource, values).catch(() => false)))
        throw error;
      notify('unknown_outcome.was_done', { type: 'success' });
      return { data: { ...record, ...values, id: record.id } };
    }
  });
};

const CreateOnce = (props: {
  idempotencyKey: IdempotencyKey;
  before: Parameters<typeof useCreateOnce>[1];
}) => {
  useRegisterMutationMiddleware(useCreateOnce(props.idempotencyKey, props.before));
  return null;
};

const ConfirmedUpdate = ({ record }: { record: RaRecord }) => {
  useRegisterMutationMiddleware(useConfirmedUpdate(record));
  return null;
};

const ignoreError = () => {};

export interface Save {
  pending: boolean;
  /** Sends the values. @throws the server's error, which a toast has already shown */
  save: (values: Values) => Promise<void>;
  forget: () => void;
}

interface SaveBaseProps {
  record: RaRecord | undefined;
  onSaved: (saved: RaRecord, values: Values) => void;
  children: (save: Save) => ReactNode;
}

/**
 * React-admin's `EditBase` or `CreateBase` around a form that stays open until the server has confirmed the change.
 * Refetches the lists after success and failure, because after a failure, a colleague or the unconfirmed request may
 * have changed the row.
 */
export const SaveBase = ({ record, onSaved, children }: SaveBaseProps) => {
  const resource = useResourceContext()!;
  const queryClient = useQueryClient();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefresh();
  const key = useIdempotencyKey(`create ${useDrafts().keyOf('create')}`);
  const before = useRef<ReadonlySet<Identifier>>(undefined);
  const failure = useRef<Error>(undefined);
  const forget = () => {
    key.closed();
    before.current = undefined;
  };
  // Throws the error that react-admin's `save` passes only to `onError`. The form shows the error at its fields.
  const run: SaveFormProps['run'] = async (save) => {
    failure.current = undefined;
    await save();
    if (failure.current) throw failure.current;
  };
  const base = {
    resource,
    redirect: false,
    disableAuthentication: true,
    mutationMode: 'pessimistic',
    mutationOptions: {
      onSuccess: (saved: RaRecord, { data }: { data?: Values }) => {
        if (!record) {
          forget();
          // Removes the created record from the cache, because the response to a creation does not contain all fields.
          queryClient.removeQueries({ queryKey: [resource, 'getOne', { id: String(saved.id) }] });
        }
        onSaved(saved, data ?? {});
        if (record) refresh();
      },
      onError: (error: Error) => {
        failure.current = error;
        notifyFailure(error);
        if (record) refresh();
        else if (isRejection(error)) forget();
      },
    },
  } as const;
  const form = (
    <SaveForm run={run} forget={forget}>
      {children}
    </SaveForm>
  );
  if (!record)
    return (
      <CreateBase {...base}>
        <CreateOnce idempotencyKey={key} before={before} />
        {form}
      </CreateBase>
    );
  return (
    // Passes the loaded record. React-admin would load the record again and close the form after a failed request.
    <EditBase
      {...base}
      id={record.id}
      queryOptions={{ initialData: record, enabled: false, onError: ignoreError }}
    >
      <ConfirmedUpdate record={record} />
      {form}
    </EditBase>
  );
};

interface SaveFormProps extends Pick<Save, 'forget'>, Pick<SaveBaseProps, 'children'> {
  run: (save: () => unknown) => Promise<void>;
}

const SaveForm = ({ run, forget, children }: SaveFormProps) => {
  const { save, saving = false } = useSaveContext();
  return children({ pending: saving, save: (values) => run(() => save?.(values)), forget });
};
