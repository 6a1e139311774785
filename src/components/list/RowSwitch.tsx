import { Switch, Tooltip } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import {
  useDataProvider,
  useListContext,
  useRecordContext,
  useResourceContext,
  useTranslate,
  useTranslateLabel,
  type DataProvider,
  type RaRecord,
} from 'react-admin';

import { MountOnceOpened, type DialogProps } from '../dialog/dialogs';
import { useNotifyFailure } from '../feedback/failures';
import { useSingleFlight } from '../form/sendOnce';
import { useRecordName } from './rowActions';
import { shortcutProps, type KeyName } from './shortcuts';

interface RowSwitchProps<T extends RaRecord> {
  /** Boolean field of the record. */
  source: string;
  /** Saves the new state. By default, updates this field of the record. */
  save?: (dataProvider: DataProvider, record: T, checked: boolean) => Promise<unknown>;
  /** Confirmation dialog that saves the new state in place of `save`. */
  dialog?: ComponentType<DialogProps>;
  /** Key that toggles the switch while the focus is in the row. */
  shortcut?: KeyName;
  disabledReason?: string | undefined;
}

/**
 * Switch for a boolean field. Shows the new state once the list has been refetched. Until then, the switch ignores
 * clicks but is not disabled, because a disabled control loses the focus.
 */
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
