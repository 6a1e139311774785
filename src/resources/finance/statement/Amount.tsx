import { dollars, exactCredits } from '../../../format/money';

interface AmountProps {
  amount: number | null;
  inCredits?: boolean | undefined;
  locale: string;
}

/** As a bookkeeper writes it: what goes out in brackets, the digits still below one another. */
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
