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

/** State of a location whose dialog was opened from the list below it, so that closing it goes back. */
export interface DialogState {
  isOverList: boolean;
}

/**
 * Link targets of react-admin's `create`, `edit` and `show` routes. The query string stays, so that the list stays as
 * it is.
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

/** Returns the link to a record's `show` route on the list of its resource. Other pages show the record in place. */
export const useShowLink = (id: Identifier) => {
  const resource = useResourceContext()!;
  const list = useCreatePath()({ resource, type: 'list' });
  const { pathname } = useLocation();
  const linkTo = useRecordLink();
  return pathname === list || pathname.startsWith(`${list}/`) ? linkTo('show', id) : undefined;
};

export const useOpenRecord = () => {
  const linkTo = useRecordLink();
  const navigate = useNavigate();
  return (...target: Parameters<typeof linkTo>) => {
    const { to, state } = linkTo(...target);
    void navigate(to, { state });
  };
};

/** Returns the row action that shows a record: at its URL on the list of the resource, in a dialog on other pages. */
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
