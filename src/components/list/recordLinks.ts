import {
  useCreatePath,
  useResourceContext,
  type Identifier,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import View from '@mui/icons-material/VisibilityOutlined';

import type { RowAction } from './rowActions';

/** Location state of a dialog that was opened from a list. Closing such a dialog goes back in the history. */
export interface DialogState {
  isOverList: boolean;
}

/**
 * Returns a function that creates links to react-admin's `create`, `edit` and `show` routes. The links keep the query
 * string, so that the list below the dialog does not change.
 */
export const useRecordLink = () => {
  const resource = useResourceContext()!;
  const createPath = useCreatePath();
  const { search } = useLocation();
  return (type: 'create' | 'edit' | 'show', id?: Identifier) => ({
    to: { pathname: createPath({ resource, type, ...(id !== undefined && { id }) }), search },
    state: { isOverList: true } satisfies DialogState,
  });
};

/** Returns a link to a record's `show` route, or `undefined` outside of the list of the record's resource. */
export const useShowLink = (id: Identifier) => {
  const resource = useResourceContext()!;
  const list = useCreatePath()({ resource, type: 'list' });
  const { pathname } = useLocation();
  const linkTo = useRecordLink();
  return pathname === list || pathname.startsWith(`${list}/`) ? linkTo('show', id) : undefined;
};

/** Returns a function that opens the dialog of a record over its list. */
export const useOpenRecord = () => {
  const linkTo = useRecordLink();
  const navigate = useNavigate();
  return (...target: Parameters<typeof linkTo>) => {
    const { to, state } = linkTo(...target);
    void navigate(to, { state });
  };
};

/** Returns the row action that shows a record: a link on the list of the resource, and a dialog on other pages. */
export const useDetailsAction = ({
  dialog,
  disabledReason,
}: Pick<RowAction, 'dialog' | 'disabledReason'>): RowAction => {
  const { id } = useRecordContext()!;
  const resource = useResourceContext()!;
  const translate = useTranslate();
  const link = useShowLink(id);
  return {
    label: translate(`resources.${resource}.details`),
    shortcut: 'open',
    icon: View,
    disabledReason,
    ...(link ? { link } : { dialog }),
  };
};
