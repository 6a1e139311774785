import { ResourceContextProvider } from 'react-admin';

import { TransactionsHeading } from '../../ui/people/TransactionsHeading';

export const SellerTransactions = () => (
  <ResourceContextProvider value="seller_account">
    <TransactionsHeading />
  </ResourceContextProvider>
);
