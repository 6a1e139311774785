import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';

import type { FinanceTransactionRow, PayoutRow } from '../../dataProvider/readers';
import { payoutDate } from '../../format/date';
import { dollars, exactCredits } from '../../format/money';
import { fullName } from '../../format/name';
import { defineResource } from '../defineResource';
import { Finance } from './Finance';
import { messages, payoutMessages, transactionMessages } from './messages';

export const finance = defineResource({
  name: 'finance',
  role: 'finance',
  menu: 'sidebar',
  icon: AccountBalance,
  page: Finance,
  messages,
  // How the checkbox of a row is called.
  reads: [
    {
      name: 'seller_payouts',
      messages: payoutMessages,
      recordRepresentation: ({ id, created_at, amount, seller }: PayoutRow) =>
        `#${id}: ${dollars(amount)}, ${fullName(seller ?? {})}, ${payoutDate(created_at)}`,
    },
    {
      name: 'buyer_transactions',
      messages: transactionMessages,
      recordRepresentation: ({ id, amount_credits, user }: FinanceTransactionRow) =>
        `#${id}: ${exactCredits(amount_credits)}, ${fullName(user ?? {})}`,
    },
  ],
});
