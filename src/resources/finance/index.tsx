import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import CreditCard from '@mui/icons-material/CreditCardOutlined';

import type { FinanceTransactionRow, PayoutRow } from '../../contract/finance/finance';
import { payoutDate } from '../../format/dates';
import { dollars, exactCredits } from '../../format/money';
import { fullName } from '../../format/person';
import { storedLocale } from '../../session/preferences';
import { defineResource, lazyPage } from '../defineResource';

export const finance = defineResource({
  name: 'finance',
  role: 'finance',
  menu: 'sidebar',
  icon: AccountBalance,
  list: lazyPage(() => import('./Finance').then((module) => module.Finance)),
  subPages: [
    {
      path: 'finance/statement',
      name: 'resources.finance.statement',
      capability: 'statements',
      page: lazyPage(() => import('./Statement').then((module) => module.Statement)),
    },
    {
      path: 'finance/payout/:id',
      page: lazyPage(() => import('./PayoutPage').then((module) => module.PayoutPage)),
    },
  ],
  // The accessible name of the checkbox in a row contains the record representation of the row.
  related: [
    {
      name: 'seller_payouts',
      recordRepresentation: ({ id, created_at, amount, seller }: PayoutRow) =>
        `#${id}: ${dollars(amount, storedLocale())}, ${fullName(seller)}, ${payoutDate(created_at)}`,
    },
    {
      name: 'buyer_transactions',
      recordRepresentation: ({ id, amount_credits, user }: FinanceTransactionRow) =>
        `#${id}: ${exactCredits(amount_credits, storedLocale())}, ${fullName(user)}`,
    },
  ],
});

export const stripeSettings = defineResource({
  name: 'stripe_settings',
  role: 'finance',
  menu: 'sidebar',
  icon: CreditCard,
  list: lazyPage(() => import('./StripeSettings').then((module) => module.StripeSettings)),
});
