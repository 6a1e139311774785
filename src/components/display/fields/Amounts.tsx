import { useLocaleState } from 'react-admin';

import { dollars, exactCredits } from '../../../format/money';
import { useValue } from './useValue';

const amountField = (write: (amount: number | null, locale: string) => string) => {
  const Amount = ({ source }: { source: string }) => {
    const [locale] = useLocaleState();
    return write(useValue<number | null>(source), locale);
  };
  return Amount;
};

export const Dollars = amountField(dollars);
/** Two decimals, so that amounts align. */
export const ExactCredits = amountField(exactCredits);
