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
import type { DialogProps } from '../dialog/dialogs';
import { DialogTrigger } from './ConfirmedAction';
import type { BatchMeta, BulkJob, BulkResult } from './bulkJob';
import { joinNames, useRowSelection, useRowsQuery, useSelectedRows } from './rowSelection';

interface BulkActionProps<T> {
  label: string;
  permission: { action: PermissionAction; resource?: string };
  icon: ComponentType<{ fontSize?: 'small' }>;
  isSeparated?: boolean;
  /** Renders the dialog. @param rows rows selected when the dialog opened. Same rows while the dialog fades out */
  dialog: (rows: readonly T[], state: DialogProps) => ReactNode;
}

export const BulkAction = <T extends RaRecord>({
  label,
  permission: { action, resource },
  icon: Icon,
  isSeparated = false,
  dialog,
}: BulkActionProps<T>) => {
  const pageResource = useResourceContext() ?? '';
  const isAllowed = useMayOpen(resource ?? pageResource, action);
  const selected = useSelectedRows<T>();
  const [rows, setRows] = useState<readonly T[]>([]);
  if (!isAllowed) return null;
  return (
    <DialogTrigger
      trigger={(open) => (
        <Box
          component="span"
          sx={
            isSeparated
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
  /** Runs the action on the rows with the given ids. @param meta options for one batch, passed only by a bulk job */
  run: (
    dataProvider: DataProvider,
    ids: Identifier[],
    values: Values,
    meta?: BatchMeta,
  ) => Promise<BulkResult | void>;
}

/** Returns `about` (the rows' names) and `run`. If all matching rows are selected, `run` starts a bulk job. */
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
  return {
    about: joinNames(rows.map(getName), translate, locale),
    run: async (dataProvider: DataProvider, values: Values) => {
      if (!allMatching || rows.length < 2) {
        const ids = rows.map(({ id }) => id);
        await run(dataProvider, ids, values);
        return;
      }
      startJob({
        ...texts,
        rows: rows.map((row) => ({ id: row.id, name: getName(row) })),
        rowsQuery,
        run: async (provider, ids, meta) => (await run(provider, ids, values, meta)) ?? {},
      });
    },
  };
};
