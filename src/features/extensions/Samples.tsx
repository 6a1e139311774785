import { Alert, AlertTitle } from '@mui/material';
import type { ReactNode } from 'react';
import { ListContextProvider, useList, useResourceContext, useTranslate, type RaRecord } from 'react-admin';

import { PAGE_SIZE } from '../../contract/limits';
import { PageTitle } from '../../components/display/PageTitle';
import { useListTitle } from '../../components/list/ListHeader';
import { PeriodFilters } from './PeriodFilters';

/** Returns a sample person without id and email, because the table would show both as links. */
const samplePerson = (name: string, phone: string) => ({ id: undefined, name, email: null, phone });
export const SAMPLE_PEOPLE = [
  {
    buyer: samplePerson('Naomi Okafor', '+1-702-555-0114'),
    seller: samplePerson('Lena Brandt', '+1-702-555-0171'),
  },
  {
    buyer: samplePerson('Sofia Reyes', '+1-702-555-0139'),
    seller: samplePerson('Priya Nair', '+1-702-555-0182'),
  },
  {
    buyer: samplePerson('Grace Whitfield', '+1-702-555-0156'),
    seller: samplePerson('Thomas Rivera', '+1-702-555-0193'),
  },
  {
    buyer: samplePerson('Amara Diallo', '+1-702-555-0127'),
    seller: samplePerson('Claire Dubois', '+1-702-555-0148'),
  },
];

interface SamplesProps {
  rows: RaRecord[];
  /** Renders the table. @param disabledReason text that explains why the actions of the table are disabled */
  children: (disabledReason: string) => ReactNode;
}

/** Page with sample rows and no total, below a notice that explains the sample rows (decision 21). */
export const Samples = ({ rows, children }: SamplesProps) => {
  const resource = useResourceContext()!;
  const translate = useTranslate();
  const list = useList({ data: rows, perPage: PAGE_SIZE });
  return (
    <ListContextProvider value={list}>
      <PageTitle title={useListTitle()(resource)}>
        <PeriodFilters disabled />
      </PageTitle>
      <Alert severity="info" variant="outlined" sx={{ mb: 5 }}>
        <AlertTitle>{translate('sample_data.title')}</AlertTitle>
        {translate(`resources.${resource}.sample`)}
      </Alert>
      {children(translate(`resources.${resource}.sample_action`))}
    </ListContextProvider>
  );
};
