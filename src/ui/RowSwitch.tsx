import { Switch } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useListContext, useNotify, type DataProvider } from 'react-admin';

import { useSingleFlight } from './useSingleFlight';

interface RowSwitchProps {
  label: string;
  checked: boolean;
  run: (dataProvider: DataProvider, next: boolean) => Promise<unknown>;
}

/**
 * A yes or no of a row, which turns once the list says so. Until then it is locked, and keeps the focus, which a
 * disabled control would lose.
 */
export const RowSwitch = ({ label, checked, run }: RowSwitchProps) => {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const { refetch } = useListContext();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async () => {
      await run(dataProvider, !checked);
      await refetch();
    },
    onError: (error) => notify(error.message, { type: 'error', messageArgs: { _: error.message } }),
  });
  const toggle = useSingleFlight(() => mutateAsync());
  return (
    <Switch
      checked={checked}
      onChange={() => void toggle()}
      slotProps={{ input: { 'aria-label': label, 'aria-disabled': isPending, 'aria-busy': isPending } }}
      sx={{ opacity: isPending ? 0.5 : 1 }}
    />
  );
};
