import { useTranslate } from 'react-admin';
import dayjs from 'dayjs';

import { Sparkline } from '../../../components/display/Sparkline';

interface TrendProps {
  /** The current month last. */
  months: readonly (number | null)[];
  from: string | null | undefined;
  write: (amount: number) => string;
}

/** A line of twelve months; whoever cannot see it hears the amounts. */
export const Trend = ({ months, from, write }: TrendProps) => {
  const translate = useTranslate();
  const amounts = months.map((amount) => amount ?? 0);
  if (amounts.length < 2) return null;
  const label = translate('person_page.figures.trend', {
    month: from ? dayjs(from.slice(0, 10)).format('MMM YYYY') : '',
    amounts: amounts.map(write).join(', '),
  });
  return <Sparkline amounts={amounts} label={label} />;
};
