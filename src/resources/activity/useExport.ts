import { uniqBy } from 'es-toolkit';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useListContext, useNotify } from 'react-admin';

import type { ActivityRow } from '../../contract/activity';
import { MAX_EXPORTED, MAX_PAGE_SIZE } from '../../contract/limits';
import { count } from '../../format/money';
import { counted } from '../../ui/activity/tell';
import { useWords } from '../../ui/activity/useWords';
import { NEWEST_FIRST } from '../../ui/table/useCycledSort';
import { useSaveCsv } from '../../ui/table/useSaveCsv';
import { toCells } from './toCells';

/** Reads what is chosen page by page, and saves it as a file. */
export const useExport = () => {
  const { filterValues: filter } = useListContext();
  const { words, locale } = useWords();
  const dataProvider = useDataProvider();
  const saveCsv = useSaveCsv();
  const notify = useNotify();
  /** How many rows were read; nothing while no file is being made. */
  const [read, setRead] = useState<number>();
  const underWay = useRef<AbortController>(undefined);
  // Whoever leaves the page wants no file any more.
  useEffect(() => () => underWay.current?.abort(), []);

  const readAll = async (signal: AbortSignal) => {
    let rows: ActivityRow[] = [];
    for (let page = 1; rows.length < MAX_EXPORTED; page++) {
      const { data, pageInfo } = await dataProvider.getList<ActivityRow>('activity', {
        filter,
        sort: NEWEST_FIRST,
        pagination: { page, perPage: MAX_PAGE_SIZE },
        signal,
      });
      signal.throwIfAborted();
      // What is done meanwhile moves the others down: a page then repeats some.
      rows = uniqBy([...rows, ...data], ({ id }) => id);
      setRead(rows.length);
      if (!pageInfo?.hasNextPage) break;
    }
    return rows.slice(0, MAX_EXPORTED);
  };
  const run = async (signal: AbortSignal) => {
    const { columns, most, done } = words.exporting;
    const rows = await readAll(signal);
    await saveCsv(
      'activity',
      Object.values(columns),
      rows.map((event) => toCells(event, words, locale)),
    );
    const isCut = rows.length === MAX_EXPORTED;
    const amount = count(rows.length, locale);
    notify(
      isCut
        ? most.replace('%{amount}', amount)
        : done.replace('%{rows}', counted(words.rows, rows.length, amount)),
      { type: 'success' },
    );
  };
  const start = () => {
    const controller = new AbortController();
    underWay.current = controller;
    setRead(0);
    run(controller.signal)
      .catch((error: Error) => {
        if (controller.signal.aborted) notify(words.exporting.stopped, { type: 'info' });
        else notify(error.message || 'ra.notification.http_error', { type: 'error' });
      })
      .finally(() => setRead(undefined));
  };
  return { read, start, stop: () => underWay.current?.abort() };
};
