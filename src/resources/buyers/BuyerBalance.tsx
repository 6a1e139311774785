import Wallet from '@mui/icons-material/AccountBalanceWalletOutlined';
import { useListContext, useLocaleState, useTranslate } from 'react-admin';

import { DASH, exactCredits } from '../../format/money';
import { Figures } from '../../components/display/Figures';
import { StatCard } from '../../components/display/StatCard';

/** What a buyer's transactions come to; a dash where the server does not say, or the list has failed. */
export const BuyerBalance = () => {
  const { meta, error } = useListContext() as { meta?: { balance: number | null }; error?: unknown };
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const balance = meta?.balance;
  const amount = balance != null && exactCredits(balance, locale);
  const missing = meta || error ? DASH : undefined;
  return (
    <Figures>
      <StatCard
        label={translate('resources.buyer_ledger.balance')}
        value={amount ? translate('resources.buyer_ledger.credits', { amount }) : missing}
        icon={<Wallet fontSize="small" />}
      />
    </Figures>
  );
};
