import { Switch } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import {
  useDataProvider,
  useListContext,
  useNotify,
  useRecordContext,
  useResourceContext,
  useTranslate,
  useTranslateLabel,
  type DataProvider,
  type RaRecord,
} from 'react-admin';

import { useRecordName } from '../useRecordName';
import { useSingleFlight } from '../useSingleFlight';
import { Column } from './Column';

interface SwitchProps<T extends RaRecord> {
  /** A yes or no of each row. */
  source: string;
  /** How it is saved; left out, by an update of the record with this one field. */
  save?: (dataProvider: DataProvider, record: T, checked: boolean) => Promise<unknown>;
}

/** A column of switches. */
export const SwitchColumn = <T extends RaRecord>(props: SwitchProps<T>) => (
  <Column source={props.source}>
    <RowSwitch {...props} />
  </Column>
);

/**
 * Turns once the list says so. Until then it is locked, and keeps the focus, which a disabled control would lose.
 */
const RowSwitch = <T extends RaRecord>({ source, save }: SwitchProps<T>) => {
  const record = useRecordContext<T>()!;
  const resource = useResourceContext()!;
  const dataProvider = useDataProvider();
  const notify = useNotify();
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
    onError: (error) => notify(error.message, { type: 'error', messageArgs: { _: error.message } }),
  });
  const toggle = useSingleFlight(() => mutateAsync());
  return (
    <Switch
      checked={checked}
      onChange={() => void toggle()}
      slotProps={{
        input: {
          'aria-label': translate('app.row.switch', { heading, name }),
          'aria-disabled': isPending,
          'aria-busy': isPending,
        },
      }}
      sx={{ opacity: isPending ? 0.5 : 1 }}
    />
  );
};
