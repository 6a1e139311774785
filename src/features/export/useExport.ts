import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDataProvider, useListContext, useLocaleState, useNotify } from 'react-admin';

import { ApiError } from '../../dataProvider/errors';
import { count } from '../../format/money';
import { capabilitiesQuery } from '../../dataProvider/useCapability';
import { useRowsQuery } from '../../components/bulk/rowSelection';
import { useReportExport } from '../../components/list/exportCsv';
import { columnsShown, contractLayout, serverChunks, pageChunks, type LocalExport } from './csvChunks';
import { fileNameOf, openFileWriter, type FileWriter } from './fileWriter';

const isGivenUp = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/**
 * Writes the file from mounting on. `onEnd` unmounts the progress. `localExport` writes rows that no server exports.
 */
export const useExport = (onEnd: () => void, localExport?: LocalExport) => {
  const list = useListContext();
  const which = useRowsQuery();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const reportExport = useReportExport();
  const [locale] = useLocaleState();
  const [state, setState] = useState({ made: 0, total: list.total });
  const underWay = useRef<AbortController>(undefined);

  const write = async (sink: FileWriter, signal: AbortSignal) => {
    const offered = await queryClient.ensureQueryData(capabilitiesQuery);
    const columns = localExport ? [] : await columnsShown(which.resource, signal);
    const source =
      !localExport && offered.includes('exports')
        ? serverChunks(which, columns, signal)
        : pageChunks(dataProvider, which, localExport ?? contractLayout(which.resource, columns), signal);
    let made = 0;
    for await (const part of source) {
      await sink.write(part.bytes);
      made = part.rowCount;
      const { total = list.total } = part;
      setState({ made, total });
      if (localExport && made >= localExport.maxRows) break;
    }
    // A server that writes the file says so itself; without that there is none.
    if (localExport) await reportExport({ what: localExport.what, rows: made });
    await sink.close();
    return made;
  };
  const run = async (signal: AbortSignal) => {
    const sink = await openFileWriter(fileNameOf(which.resource), list.total);
    try {
      const made = await write(sink, signal);
      const isCut = localExport && made >= localExport.maxRows;
      notify(isCut ? 'export.newest' : 'export.exported', {
        type: 'success',
        messageArgs: { smart_count: made, count: count(made, locale) },
      });
    } catch (error) {
      await sink.discard();
      throw error;
    }
  };
  const start = useEffectEvent((controller: AbortController) => {
    run(controller.signal)
      .catch((error: Error) => {
        if (controller.signal.aborted) notify('export.stopped', { type: 'info' });
        // The person has chosen no file.
        else if (!isGivenUp(error))
          notify(error instanceof ApiError ? error.message : 'export.interrupted', {
            type: 'error',
          });
      })
      .finally(onEnd);
  });
  useEffect(() => {
    const controller = new AbortController();
    underWay.current = controller;
    // React mounts twice in development: the first mount must not start a file.
    const timer = setTimeout(() => start(controller));
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, []);
  return { ...state, stop: () => underWay.current?.abort() };
};
