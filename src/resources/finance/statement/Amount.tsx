import { dollars, exactCredits } from '../../../format/money';

interface AmountProps {
  amount: number | null;
  inCredits?: boolean | undefined;
  locale: string;
}

/** Amount in accounting style: a negative amount in parentheses, with its digits aligned. */
export const Amount = ({ amount, inCredits, locale }: AmountProps) => {
  const isOut = amount !== null && amount < 0;
  const write = inCredits ? exactCredits : dollars;
  return (
    <>
      {isOut && '('}
      {write(isOut ? -amount : amount, locale)}
      <span aria-hidden={!isOut} style={{ visibility: isOut ? 'visible' : 'hidden' }}>
        )
      </span>
    </>
  );
};
