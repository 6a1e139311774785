import { Alert, AlertTitle } from '@mui/material';
import type { ReactNode } from 'react';
import { ListContextProvider, useList, useResourceContext, useTranslate, type RaRecord } from 'react-admin';

import { PAGE_SIZE } from '../../contract/limits';
import { PageTitle } from '../../components/display/PageTitle';
import { useListTitle } from '../../components/list/ListHeader';
import { PeriodFilters } from './PeriodFilters';

/** Sample people have neither an id nor an email address, since either becomes a link. */
const contact = (name: string, phone: string) => ({ id: undefined, name, email: null, phone });
export const SAMPLE_PEOPLE = [
  { buyer: contact('Naomi Okafor', '+1-702-555-0114'), seller: contact('Lena Brandt', '+1-702-555-0171') },
  { buyer: contact('Sofia Reyes', '+1-702-555-0139'), seller: contact('Priya Nair', '+1-702-555-0182') },
  {
    buyer: contact('Grace Whitfield', '+1-702-555-0156'),
    seller: contact('Thomas Rivera', '+1-702-555-0193'),
  },
  { buyer: contact('Amara Diallo', '+1-702-555-0127'), seller: contact('Claire Dubois', '+1-702-555-0148') },
];

interface SamplesProps {
  rows: RaRecord[];
  /** Table, whose disabled actions show the reason. */
  children: (unavailable: string) => ReactNode;
}

/** Renders fixed rows, which are not counted, below a notice that says why (decision 21). */
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
