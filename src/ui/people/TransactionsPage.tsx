import { Box } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { useParams } from 'react-router';

import { TRANSACTIONS_PAGE_SIZE } from '../../contract/limits';
import { ListData } from '../list/ListData';
import { TableCard } from '../table/TableCard';
import { TransactionsHeading } from './TransactionsHeading';

interface TransactionsPageProps {
  /** The resource of the person whose transactions these are. */
  people: string;
  /** The resource of the transactions. */
  ledger: string;
  /** What it all comes to, above the table: the answer's balances are the list's `meta`. */
  balances: ReactNode;
  /** The columns. */
  children: ReactNode;
}

/** One person's transactions, at `…/:id/transactions`; the page of them is in the address. */
export const TransactionsPage = ({ people, ledger, balances, children }: TransactionsPageProps) => {
  const { id = '' } = useParams();
  return (
    <Fragment key={id}>
      <ResourceContextProvider value={people}>
        <TransactionsHeading id={id} />
      </ResourceContextProvider>
      <ListData resource={ledger} filter={{ id }} perPage={TRANSACTIONS_PAGE_SIZE}>
        <Box sx={{ mb: 5 }}>{balances}</Box>
        <TableCard>{children}</TableCard>
      </ListData>
    </Fragment>
  );
};
