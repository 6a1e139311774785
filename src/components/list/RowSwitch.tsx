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
import { useOneAtATime } from '../form/sendOnce';
import { useRecordName } from './rowActions';
import { shortcutProps, type KeyName } from './shortcuts';

interface SwitchProps<T extends RaRecord> {
  /** Boolean field of the record. */
  source: string;
  /** Saves the switch. By default an update of the record with this field alone. */
  save?: (dataProvider: DataProvider, record: T, checked: boolean) => Promise<unknown>;
  /** Confirmation that saves the switch itself, in place of `save`. */
  dialog?: ComponentType<DialogProps>;
  /** Key that turns the switch on the row. */
  shortcut?: KeyName;
  disabledReason?: string | undefined;
}

/**
 * Shows the new state once the list has it. Until then the switch is locked, but keeps the focus, which a disabled
 * control would lose.
 */
export const RowSwitch = <T extends RaRecord>({
  source,
  save,
  dialog: Dialog,
  shortcut,
  disabledReason,
}: SwitchProps<T>) => {
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
  const toggle = useOneAtATime(() => mutateAsync());
  const [open, setOpen] = useState(false);
  const isLocked = isPending || disabledReason !== undefined;
  const turn = () => {
    if (disabledReason !== undefined) return;
    if (Dialog) setOpen(true);
    else void toggle();
  };
  return (
    <>
      <Tooltip title={disabledReason} describeChild>
        <Switch
          checked={checked}
          onChange={turn}
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
