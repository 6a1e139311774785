import { Box, Button } from '@mui/material';
import { useState, type ComponentType, type ReactNode } from 'react';
import {
  useLocaleState,
  useResourceContext,
  useTranslate,
  type DataProvider,
  type Identifier,
  type RaRecord,
} from 'react-admin';

import { useMayOpen } from '../../authProvider/useMayOpen';
import type { PermissionAction } from '../../contract/permissions';
import { isolateBidi } from '../../contract/core/intl';
import type { DialogProps } from '../form/dialogProps';
import { DialogTrigger } from './ConfirmedAction';
import { joinNames } from './joinNames';
import { useRowSelection, useRowsQuery, useSelectedRows } from './rowSelection';
import type { BatchMeta, BulkJob, BulkResult } from './runBatches';

interface BulkActionProps<T> {
  label: string;
  permission: { action: PermissionAction; resource?: string };
  icon: ComponentType<{ fontSize?: 'small' }>;
  isApart?: boolean;
  /** @param rows the selected rows at opening: the selection is cleared before the dialog has faded out */
  dialog: (rows: readonly T[], state: DialogProps) => ReactNode;
}

export const BulkAction = <T extends RaRecord>({
  label,
  permission: { action, resource },
  icon: Icon,
  isApart = false,
  dialog,
}: BulkActionProps<T>) => {
  const own = useResourceContext() ?? '';
  const isAllowed = useMayOpen(resource ?? own, action);
  const selected = useSelectedRows<T>();
  const [rows, setRows] = useState<readonly T[]>([]);
  if (!isAllowed) return null;
  return (
    <DialogTrigger
      trigger={(open) => (
        <Box
          component="span"
          sx={
            isApart
              ? { ml: { xs: 1, sm: 4 }, pl: { xs: 1, sm: 4 }, borderLeft: 1, borderColor: 'divider' }
              : {}
          }
        >
          <Button
            startIcon={<Icon fontSize="small" />}
            onClick={() => {
              setRows(selected);
              open();
            }}
          >
            {label}
          </Button>
        </Box>
      )}
      dialog={(state) => dialog(rows, state)}
    />
  );
};

interface RowsActionOptions<T, Values> extends Pick<BulkJob, 'title' | 'describeDone'> {
  rows: readonly T[];
  getName: (row: T) => string;
  /** @param meta set for a batch of a job */
  run: (
    dataProvider: DataProvider,
    ids: Identifier[],
    values: Values,
    meta?: BatchMeta,
  ) => Promise<BulkResult | void>;
}

/**
 * Returns the names and the `run` of a confirmed action. Rows selected as "all that match" become a job that sends
 * batches. Other rows are one request.
 */
export const useRowsAction = <T extends RaRecord, Values = undefined>({
  rows,
  getName,
  run,
  ...texts
}: RowsActionOptions<T, Values>) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { allMatching, startJob } = useRowSelection();
  const rowsQuery = useRowsQuery();
  const named = rows.map((row) => ({ id: row.id, name: getName(row) }));
  return {
    about: joinNames(
      named.map(({ name }) => isolateBidi(name)),
      translate,
      locale,
    ),
    run: async (dataProvider: DataProvider, values: Values) => {
      if (!allMatching || rows.length < 2) {
        await run(
          dataProvider,
          named.map(({ id }) => id),
          values,
        );
        return;
      }
      startJob({
        ...texts,
        rows: named,
        rowsQuery,
        run: async (by, ids, meta) => (await run(by, ids, values, meta)) ?? {},
      });
    },
  };
};
