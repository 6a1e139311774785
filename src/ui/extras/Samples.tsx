import { Alert, AlertTitle } from '@mui/material';
import type { ReactNode } from 'react';
import { ListContextProvider, useList, useResourceContext, useTranslate, type RaRecord } from 'react-admin';

import { PAGE_SIZE } from '../../contract/limits';
import { ListHeading } from '../list/ListHeading';
import { PeriodFilters } from './PeriodFilters';

interface SamplesProps {
  rows: RaRecord[];
  /** The table, which is told why nothing can be done to its rows. */
  children: (unavailable: string) => ReactNode;
}

/** Fixed rows, under a notice that they are nobody's data, and why (decision 21). */
export const Samples = ({ rows, children }: SamplesProps) => {
  const resource = useResourceContext()!;
  const translate = useTranslate();
  const list = useList({ data: rows, perPage: PAGE_SIZE });
  return (
    <ListContextProvider value={list}>
      <ListHeading>
        <PeriodFilters disabled />
      </ListHeading>
      <Alert severity="info" variant="outlined" sx={{ mb: 5 }}>
        <AlertTitle>{translate('app.sample.title')}</AlertTitle>
        {translate(`resources.${resource}.sample`)}
      </Alert>
      {children(translate(`resources.${resource}.sample_action`))}
    </ListContextProvider>
  );
};
