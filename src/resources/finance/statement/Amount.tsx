import { dollars } from '../../../format/money';

/** As a bookkeeper writes it: what goes out in brackets, the digits still below one another. */
export const Amount = ({ amount, locale }: { amount: number | null; locale: string }) => {
  const isOut = amount !== null && amount < 0;
  return (
    <>
      {isOut && '('}
      {dollars(isOut ? -amount : amount, locale)}
      <span aria-hidden={!isOut} style={{ visibility: isOut ? 'visible' : 'hidden' }}>
        )
      </span>
    </>
  );
};
