import { ResourceContextProvider } from 'react-admin';

import { TransactionsHeading } from '../../ui/people/TransactionsHeading';

export const BuyerTransactions = () => (
  <ResourceContextProvider value="buyer_account">
    <TransactionsHeading />
  </ResourceContextProvider>
);
