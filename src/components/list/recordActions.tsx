import {
  useCreatePath,
  useResourceContext,
  type Identifier,
  useRecordContext,
  useTranslate,
  useResourceDefinition,
  useDataProvider,
  useListContext,
  useTranslateLabel,
  type DataProvider,
  type RaRecord,
} from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import View from '@mui/icons-material/VisibilityOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import { type ComponentType, useState } from 'react';
import { Switch, Tooltip } from '@mui/material';
import { useMutation } from '@tanstack/react-query';

import { type RowAction, RowMenu, useRecordName } from './rowActions';
import { isolateBidi } from '../../contract/core/intl';
import { ConfirmedAction, type ConfirmedActionProps } from '../bulk/ConfirmedAction';
import { MountOnceOpened, type DialogProps } from '../dialog/dialogs';
import { useNotifyFailure } from '../feedback/errors';
import { useSingleFlight } from '../form/sendOnce';
import { shortcutProps, type KeyName } from './shortcuts';

/** Location state of a dialog that was opened from a list. Closing such a dialog goes back in the history. */
export interface DialogState {
  isFromList: boolean;
}

/** Returns a function that creates links to a record's routes. Each link keeps the query string of the list. */
export const useRecordLink = () => {
  const resource = useResourceContext()!;
  const createPath = useCreatePath();
  const { search } = useLocation();
  return (type: 'create' | 'edit' | 'show', id?: Identifier) => ({
    to: { pathname: createPath({ resource, type, ...(id !== undefined && { id }) }), search },
    state: { isFromList: true } satisfies DialogState,
  });
};

/** Returns a link to a record's `show` route, or `undefined` on pages other than the resource's list. */
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

/** Returns the row action that shows a record: a link on the resource's list, and a dialog on other pages. */
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

interface RecordMenuProps {
  name?: string;
  /** `false` omits Edit from the menu, for a row that has a separate edit button. */
  hasEdit?: false;
  /** Dialog that confirms the deletion, for example with a field for the reason. Default: `ConfirmedAction`. */
  confirmation?: ComponentType<ConfirmedActionProps>;
  deleteDisabledReason?: string | undefined;
  extraActions?: RowAction[];
}

/** Menu with Delete, and with View and Edit if the resource has them. Delete asks `resources.<name>.confirm_delete`. */
export const RecordMenu = ({
  name,
  confirmation: Confirmed = ConfirmedAction,
  deleteDisabledReason,
  extraActions,
  ...options
}: RecordMenuProps) => {
  const record = useRecordContext();
  const resource = useResourceContext()!;
  const translate = useTranslate();
  const recordName = useRecordName();
  const linkTo = useRecordLink();
  const { hasShow, hasEdit } = useResourceDefinition(options);
  const about = name ?? recordName;
  if (!record) return null;
  const remove: RowAction = {
    label: translate('ra.action.delete'),
    permission: { action: 'delete' },
    icon: Delete,
    disabledReason: deleteDisabledReason,
    dialog: (state) => (
      <Confirmed
        {...state}
        about={isolateBidi(about)}
        question={translate(`resources.${resource}.confirm_delete`)}
        warnings={[translate('confirm.final')]}
        destructive
        check={{ ids: [record.id], shows: (row) => !row }}
        run={(dataProvider, meta) =>
          dataProvider.delete(resource, { id: record.id, previousData: record, meta })
        }
      />
    ),
  };
  const view: RowAction = {
    label: translate('list.row.view'),
    shortcut: 'open',
    icon: View,
    link: linkTo('show', record.id),
  };
  const edit: RowAction = {
    label: translate('ra.action.edit'),
    shortcut: 'edit',
    permission: { action: 'edit' },
    icon: Edit,
    link: linkTo('edit', record.id),
  };
  const actions = [...(hasShow ? [view] : []), ...(hasEdit ? [edit] : []), remove, ...(extraActions ?? [])];
  return <RowMenu name={about} actions={actions} />;
};

interface RowSwitchProps<T extends RaRecord> {
  source: string;
  save?: (dataProvider: DataProvider, record: T, checked: boolean) => Promise<unknown>;
  /** Dialog that confirms and saves the new state of the switch. If set, the switch does not call `save`. */
  dialog?: ComponentType<DialogProps>;
  shortcut?: KeyName;
  disabledReason?: string | undefined;
}

/** Switch for a boolean field. After a click, ignores clicks until the refetch, but stays enabled to keep the focus. */
export const RowSwitch = <T extends RaRecord>({
  source,
  save,
  dialog: Dialog,
  shortcut,
  disabledReason,
}: RowSwitchProps<T>) => {
  const record = useRecordContext<T>()!;
  const resource = useResourceContext()!;
  const dataProvider = useDataProvider();
  const notifyFailure = useNotifyFailure();
  const translate = useTranslate();
  const heading = useTranslateLabel()({ source, resource });
  const name = useRecordName();
  const { refetch } = useListContext();
  const checked = Boolean(record[source]);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async () => {
      const update = { id: record.id, data: { [source]: !checked }, previousData: record };
      await (save ? save(dataProvider, record, !checked) : dataProvider.update(resource, update));
      await refetch();
    },
    onError: (error) => {
      notifyFailure(error);
      void refetch();
    },
  });
  const toggle = useSingleFlight(() => mutateAsync());
  const [open, setOpen] = useState(false);
  const isLocked = isPending || disabledReason !== undefined;
  const onChange = () => {
    if (disabledReason !== undefined) return;
    if (Dialog) setOpen(true);
    else void toggle();
  };
  return (
    <>
      <Tooltip title={disabledReason} describeChild>
        <Switch
          checked={checked}
          onChange={onChange}
          slotProps={{
            input: {
              'aria-label': translate('list.row.switch', { heading, name }),
              'aria-description': disabledReason,
              'aria-disabled': isLocked,
              'aria-busy': isPending,
              ...(shortcut && shortcutProps(shortcut)),
            },
          }}
          sx={{ opacity: isLocked ? 0.5 : 1 }}
        />
      </Tooltip>
      {Dialog && (
        <MountOnceOpened open={open}>
          <Dialog open={open} onClose={() => setOpen(false)} />
        </MountOnceOpened>
      )}
    </>
  );
};
