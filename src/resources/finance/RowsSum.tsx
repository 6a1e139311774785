import { Skeleton, Typography } from '@mui/material';
import { useListContext, useLocaleState, useTranslate } from 'react-admin';

import { formatNumber } from '../../contract/core/amounts';
import type { FinanceSums } from '../../contract/finance/finance';
import { dollars, exactCredits } from '../../format/money';
import { useCapability } from '../../dataProvider/useCapability';

/** What rows of a kind are summed up in: that of the figure which leads to them. */
const AMOUNTS = {
  payouts: ({ sum }: FinanceSums, locale: string) => sum !== undefined && dollars(sum, locale),
  purchases: ({ sum_paid }: FinanceSums, locale: string) =>
    sum_paid !== undefined && dollars(sum_paid, locale),
  // A credit is a dollar.
  refunds: ({ sum_credits }: FinanceSums, locale: string) =>
    sum_credits !== undefined && dollars(sum_credits, locale),
  transactions: ({ sum_credits }: FinanceSums, locale: string) =>
    sum_credits !== undefined && exactCredits(sum_credits, locale),
};
export type SumKind = keyof typeof AMOUNTS;

/** How many rows there are on all pages, and what they come to, where the server says so. */
export const RowsSum = ({ of }: { of: SumKind }) => {
  const { total, meta, isPending } = useListContext() as {
    total?: number;
    meta?: FinanceSums;
    isPending: boolean;
  };
  const isExpected = useCapability('any-range');
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const sum = meta && AMOUNTS[of](meta, locale);
  if (isPending ? !isExpected : !sum) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1, fontVariantNumeric: 'tabular-nums' }}>
      {sum && total !== undefined ? (
        translate(`resources.finance.sum.${of}`, {
          smart_count: total,
          count: formatNumber(total, locale),
          sum,
        })
      ) : (
        <Skeleton width={220} />
      )}
    </Typography>
  );
};
