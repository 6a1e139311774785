import Stop from '@mui/icons-material/StopCircleOutlined';
import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDataProvider, useListContext, useLocaleState, useNotify, useTranslate } from 'react-admin';

import { useRowsQuery } from '../../components/bulk/rowSelection';
import { VISUALLY_HIDDEN } from '../../components/display/styles';
import type { NewExportEvent } from '../../contract/auditLog';
import { ApiError } from '../../dataProvider/errors';
import { capabilitiesQuery } from '../../dataProvider/useCapability';
import { count } from '../../format/money';
import {
  fileNameOf,
  openFileWriter,
  pageChunks,
  serverChunks,
  toCsvLayout,
  visibleColumns,
  type FileWriter,
  type LocalExport,
} from './csvFile';

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

const useExport = ({ onEnd, localExport, reportExport }: RunningExportProps) => {
  const list = useListContext();
  const query = useRowsQuery();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [progress, setProgress] = useState({ rowCount: 0, total: list.total });
  const running = useRef<AbortController>(undefined);

  const writeChunks = async (file: FileWriter, signal: AbortSignal) => {
    const capabilities = await queryClient.ensureQueryData(capabilitiesQuery);
    const columns = localExport ? [] : await visibleColumns(query.resource, signal);
    const chunks =
      !localExport && capabilities.includes('exports')
        ? serverChunks(query, columns, signal)
        : pageChunks(dataProvider, query, localExport ?? toCsvLayout(query.resource, columns), signal);
    let rowCount = 0;
    for await (const chunk of chunks) {
      await file.write(chunk.bytes);
      rowCount = chunk.rowCount;
      const { total = list.total } = chunk;
      setProgress({ rowCount, total });
      if (localExport && rowCount >= localExport.maxRows) break;
    }
    // Sends a report to the audit log only for a local export, because the server records the exports that it writes.
    if (localExport) await reportExport({ what: localExport.list, rows: rowCount });
    await file.close();
    return rowCount;
  };
  const run = async (signal: AbortSignal) => {
    const file = await openFileWriter(fileNameOf(query.resource), list.total);
    try {
      const rowCount = await writeChunks(file, signal);
      const isTruncated = localExport && rowCount >= localExport.maxRows;
      notify(isTruncated ? 'export.newest' : 'export.exported', {
        type: 'success',
        messageArgs: { count: rowCount },
      });
    } catch (error) {
      await file.discard();
      throw error;
    }
  };
  const start = useEffectEvent((controller: AbortController) => {
    run(controller.signal)
      .catch((error: Error) => {
        if (controller.signal.aborted) notify('export.stopped', { type: 'info' });
        // Shows no message for an `AbortError`, which means that the user closed the file picker.
        else if (!isAbort(error))
          notify(error instanceof ApiError ? error.message : 'export.interrupted', { type: 'error' });
      })
      .finally(onEnd);
  });
  useEffect(() => {
    const controller = new AbortController();
    running.current = controller;
    // Delays the start. In development, React mounts components twice, and the first mount must not start an export.
    const timer = setTimeout(() => start(controller));
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, []);
  return { ...progress, stop: () => running.current?.abort() };
};

interface RunningExportProps {
  onEnd: () => void;
  localExport: LocalExport | undefined;
  reportExport: (event: NewExportEvent) => Promise<void>;
}

/** Button that stops an export and shows its progress. Screen readers announce each quarter of the progress. */
export const RunningExport = (props: RunningExportProps) => {
  const { rowCount, total, stop } = useExport(props);
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const progress =
    total === undefined
      ? count(rowCount, locale)
      : translate('bulk.progress', { count: rowCount, total: count(total, locale) });
  const quarter = total ? Math.floor((rowCount / total) * 4) * 25 : 0;
  return (
    <>
      <Button variant="outlined" startIcon={<Stop />} onClick={stop} autoFocus>
        <span style={{ fontVariantNumeric: 'tabular-nums' }}>
          {`${translate('bulk.stop')} · ${progress}`}
        </span>
      </Button>
      <Box role="status" sx={VISUALLY_HIDDEN}>
        {quarter > 0 && `${quarter} %`}
      </Box>
    </>
  );
};
