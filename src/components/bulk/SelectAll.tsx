import { Button, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useListContext, useLocaleState, type RaRecord, useTranslate } from 'react-admin';

import { MAX_SELECTED } from '../../contract/limits';
import { count } from '../../format/money';
import { eachPage } from '../../dataProvider/eachPage';
import { useNotifyFailure } from '../feedback/errors';
import { useRowSelection, useRowsQuery } from './rowSelection';

const useSelectAllMatching = (onCollecting: (isCollecting: boolean) => void) => {
  const { selectRows } = useRowSelection();
  const rowsQuery = useRowsQuery();
  const dataProvider = useDataProvider();
  const notifyFailure = useNotifyFailure();
  const [found, setFound] = useState<number>();
  const abortController = useRef<AbortController>(undefined);
  useEffect(() => () => abortController.current?.abort(), []);
  const selectAllPages = async (signal: AbortSignal) => {
    const rows: RaRecord[] = [];
    for await (const page of eachPage(dataProvider, rowsQuery, signal)) {
      rows.push(...page.rows);
      setFound(rows.length);
      if (rows.length >= MAX_SELECTED) break;
    }
    selectRows(rows.slice(0, MAX_SELECTED));
  };
  const start = () => {
    const controller = new AbortController();
    abortController.current = controller;
    setFound(0);
    onCollecting(true);
    selectAllPages(controller.signal)
      .catch((error: Error) => {
        if (!controller.signal.aborted) notifyFailure(error);
      })
      .finally(() => {
        setFound(undefined);
        onCollecting(false);
      });
  };
  return { found, start, stop: () => abortController.current?.abort() };
};

export const SelectAll = ({ onCollecting }: { onCollecting: (isCollecting: boolean) => void }) => {
  const { data = [], total, hasNextPage, selectedIds } = useListContext();
  const { allMatching } = useRowSelection();
  const { found, start, stop } = useSelectAllMatching(onCollecting);
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const format = (number: number) => count(number, locale);
  if (found !== undefined)
    return (
      <Button size="small" onClick={stop} aria-live="polite">
        {`${translate('bulk.stop')} · ${total === undefined ? format(found) : translate('bulk.progress', { count: found, total: format(total) })}`}
      </Button>
    );
  if (allMatching && selectedIds.length === allMatching.size)
    return (
      <Typography
        variant="body2"
        color="textSecondary"
        role="status"
        tabIndex={-1}
        // Moves the focus to this text, because the text replaces the button that the user pressed.
        ref={(text) => text?.focus()}
        sx={{ outline: 'none' }}
      >
        {translate('bulk.all_that_match')}
      </Typography>
    );
  const hasMore = total === undefined ? Boolean(hasNextPage) : total > selectedIds.length;
  const isPageSelected = data.every(({ id }) => selectedIds.includes(id));
  if (!isPageSelected || !hasMore || selectedIds.length >= MAX_SELECTED) return null;
  return (
    <Button size="small" onClick={start}>
      {total === undefined
        ? translate('bulk.select_all')
        : translate(total > MAX_SELECTED ? 'bulk.select_first' : 'bulk.select_all_counted', {
            most: format(MAX_SELECTED),
            total: format(total),
          })}
    </Button>
  );
};
