import View from '@mui/icons-material/VisibilityOutlined';
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';

import type { RowAction } from './RowAction';
import { useShowLink } from './useRecordLink';

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
