import Delete from '@mui/icons-material/DeleteOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import View from '@mui/icons-material/VisibilityOutlined';
import type { ComponentType } from 'react';
import { useRecordContext, useResourceContext, useResourceDefinition, useTranslate } from 'react-admin';

import { isolateBidi } from '../../contract/core/intl';
import { ConfirmedAction, type ConfirmedActionProps } from '../bulk/ConfirmedAction';
import { type RowAction, RowMenu, useRecordName } from './rowActions';
import { useRecordLink } from './recordLinks';

interface RecordMenuProps {
  /** Name of the record. By default the resource's `recordRepresentation`. */
  name?: string;
  /** `false` omits Edit from the menu, if a separate button edits the record. */
  hasEdit?: false;
  /** Dialog that confirms the deletion, for example with a field for the reason. Default: `ConfirmedAction`. */
  confirmation?: ComponentType<ConfirmedActionProps>;
  deleteDisabledReason?: string | undefined;
  extraActions?: RowAction[];
}

/** Menu with View and Edit, if the resource has them, and Delete. Delete asks `resources.<name>.confirm_delete`. */
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
        isDone={{ ids: [record.id], shows: (row) => !row }}
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
