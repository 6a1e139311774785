import { createElement, useEffect, useState } from 'react';
import { RecordContextProvider, useCreatePath, useGetOne, useResourceContext } from 'react-admin';
import { useLocation, useNavigate, useParams, type Location } from 'react-router';

import { useMayOpen } from '../authProvider/useMayOpen';
import { AccessDenied, MissingPage, LoadError } from '../components/feedback/errors';
import type { FormMode } from '../components/dialog/dialogs';
import type { DialogState } from '../components/list/recordActions';
import { ApiError, UnsupportedVerbError } from '../dataProvider/errors';
import type { RestResourceName } from '../contract/capabilityNames';
import { useCapabilities } from '../dataProvider/useCapability';
import type { LazyDialog, LazyPage } from './lazyPage';

/** Parses react-admin's routes `create`, `:id` and `:id/show`. Returns `undefined` for the list itself. */
const parsePath = (path: string): { mode: FormMode; id?: string } | undefined => {
  if (!path) return undefined;
  if (path === 'create') return { mode: 'create' };
  const [id, show, ...rest] = path.split('/');
  if (!id || rest.length > 0 || (show !== undefined && show !== 'show')) return undefined;
  return { mode: show ? 'view' : 'edit', id };
};

const PERMISSIONS = { create: 'create', edit: 'edit', view: 'list' } as const;

export interface ListPagesProps {
  list: LazyPage;
  /** Dialog over the list at react-admin's `create` route. The same applies to `edit` and `show`. */
  create?: LazyDialog;
  edit?: LazyDialog;
  show?: LazyDialog;
  /** REST resource for a single record, on servers that support this resource. */
  rest?: RestResourceName;
}

/** List of a resource. If the URL names a record, the record's dialog opens over the list, which stays unchanged. */
export const ListPages = ({ list, create, edit, show, rest }: ListPagesProps) => {
  const resource = useResourceContext()!;
  // Keeps the open page and its inputs when a hot update of messages recreates the resource definition in development.
  const [List] = useState(() => list);
  const { '*': path = '' } = useParams();
  const { key, search, state } = useLocation() as Location<Partial<DialogState> | null>;
  const navigate = useNavigate();
  const createPath = useCreatePath();
  // Keeps the last path, so that a dialog that fades out still shows its record.
  const [shownPath, setShownPath] = useState(path);
  if (path && path !== shownPath) setShownPath(path);
  const target = parsePath(shownPath);
  const Dialog = target && { create, edit, view: show }[target.mode];
  // Closes the form before the navigation. Otherwise the form would ask about changes that are already saved.
  const [closedKey, setClosedKey] = useState<string>();
  if (!path && closedKey !== undefined) setClosedKey(undefined);
  const open = path !== '' && closedKey !== key;
  useEffect(() => {
    if (!path || closedKey !== key) return;
    if (state?.isOverList) void navigate(-1);
    else void navigate({ pathname: createPath({ resource, type: 'list' }), search }, { replace: true });
  }, [path, closedKey, key, state, navigate, createPath, resource, search]);
  const mayOpen = useMayOpen(resource, PERMISSIONS[target?.mode ?? 'view']);
  const offered = useCapabilities();
  const query = useGetOne(
    rest && offered?.includes(rest) ? rest : resource,
    { id: target?.id },
    { enabled: open && target?.id !== undefined && Dialog !== undefined && mayOpen && (!rest || !!offered) },
  );
  if (path && !Dialog) return <MissingPage />;
  if (path && !mayOpen) return <AccessDenied />;
  const { data: record, error } = query;
  if (path && error && !record)
    return error instanceof UnsupportedVerbError || (error instanceof ApiError && error.status === 404) ? (
      <MissingPage />
    ) : (
      <LoadError title="list.failed" query={query} />
    );
  const isReady = target && (target.mode === 'create' || record);
  return (
    <>
      <List />
      {Dialog && isReady && (
        <RecordContextProvider key={shownPath} value={target.mode === 'create' ? undefined : record}>
          {createElement(Dialog, { mode: target.mode, open, onClose: () => setClosedKey(key) })}
        </RecordContextProvider>
      )}
    </>
  );
};
