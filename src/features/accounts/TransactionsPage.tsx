import { Box, Typography } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { ResourceContextProvider, useResourceContext, useTranslate } from 'react-admin';
import { useParams } from 'react-router';

import { TRANSACTIONS_PAGE_SIZE } from '../../contract/limits';
import type { PersonKind } from '../../contract/accounts/personPage';
import { ExportButton } from '../export/ExportButton';
import { useCapability } from '../../dataProvider/useCapability';
import { ListData } from '../../components/list/ListData';
import { TableCard } from '../../components/list/table/TableCard';
import { ListViewControls } from '../savedViews/ListViewControls';
import { LedgerFilters, useLedgerFilter } from './page/LedgerFilters';
import { LedgerFrame } from './page/LedgerFrame';
import type { PersonTab } from './page/tabs';
import { EmailText } from '../../components/display/EmailText';
import { PageTitle } from '../../components/display/PageTitle';
import { BackToList } from './BackToList';
import { usePerson } from './usePerson';

const TransactionsHeading = ({ id }: { id: string }) => {
  const resource = useResourceContext()!;
  const translate = useTranslate();
  const person = usePerson(id);
  const name = person?.name ?? translate(`resources.${resource}.unnamed`);
  return (
    <>
      <BackToList />
      <PageTitle title={translate(`resources.${resource}.transactions`, { name })} />
      <Typography color="textSecondary" sx={{ mt: -4, mb: 5, minHeight: 24, overflowWrap: 'anywhere' }}>
        {person?.email && <EmailText email={person.email} />}
      </Typography>
    </>
  );
};

const LEDGERS = { buyer: 'buyer_ledger', seller: 'seller_ledger' } as const;

interface TransactionsPageProps {
  kind: PersonKind;
  /** What else there is about the person, where the server has a page of each. */
  tabs: readonly PersonTab[];
  /** The resource of the transactions. */
  ledger: string;
  /** What it all comes to, above the table: the answer's balances are the list's `meta`. */
  balances: ReactNode;
  /** The columns. */
  children: ReactNode;
}

/** One person's transactions, at `…/:id/transactions`; the page of them is in the address. */
export const TransactionsPage = ({ kind, tabs, ledger, balances, children }: TransactionsPageProps) => {
  const { id = '' } = useParams();
  const hasPage = useCapability('people') ?? false;
  const { filter, ...filterControls } = useLedgerFilter(kind, hasPage);
  const rows = (
    <ListData
      resource={ledger}
      columnsOf={LEDGERS[kind]}
      filter={{ id, ...filter }}
      perPage={TRANSACTIONS_PAGE_SIZE}
    >
      <Box sx={{ mb: 3 }}>{balances}</Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 3 }}>
        {hasPage && <LedgerFilters kind={kind} {...filterControls} />}
        <ExportButton />
        <ListViewControls list={LEDGERS[kind]} />
      </Box>
      <TableCard lowRows>{children}</TableCard>
    </ListData>
  );
  if (hasPage) {
    return (
      <LedgerFrame key={id} kind={kind} id={id} tabs={tabs}>
        {rows}
      </LedgerFrame>
    );
  }
  return (
    <Fragment key={id}>
      <ResourceContextProvider value={`${kind}_account`}>
        <TransactionsHeading id={id} />
      </ResourceContextProvider>
      {rows}
    </Fragment>
  );
};
