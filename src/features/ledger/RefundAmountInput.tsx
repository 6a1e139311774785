import { Button, Stack } from '@mui/material';
import { useState, type KeyboardEvent } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';

import { parseTypedNumber } from '../../contract/core/numberInputs';
import { creditsExceed } from '../../contract/ledger';
import { exactCredits, toHundredths } from '../../format/money';
import { NumberTextInput } from '../../components/form/NumberTextInput';

const SOURCE = 'credits_to_refund';
const STEP = 0.01;
const STEPS: Record<string, number | undefined> = { ArrowUp: STEP, ArrowDown: -STEP };
const SHOWN_AT_ONCE = { shouldDirty: true, shouldValidate: true } as const;

/**
 * How much to refund, held between nothing and what is left while it is typed (specification, section 9): more becomes
 * all of it, and says so. The text in the field is the form's value, so that nothing else is ever sent.
 */
export const RefundAmountInput = ({ max }: { max: number }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { setValue } = useFormContext();
  const amount = parseTypedNumber(useWatch({ name: SOURCE }));
  const [wasMore, setWasMore] = useState(false);
  const hold = (typed: string) => {
    const number = parseTypedNumber(typed);
    if (typeof number !== 'number') return typed;
    setWasMore((was) => number > max || (was && number === max));
    return number > max ? max : number < 0 ? 0 : typed;
  };
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (!by || typeof amount !== 'number') return;
    event.preventDefault();
    const next = toHundredths(amount + by) / 100;
    setValue(SOURCE, Math.min(Math.max(next, 0), max), SHOWN_AT_ONCE);
  };
  const offer = (key: string, credits: number) => (
    <Button size="small" variant="outlined" onClick={() => setValue(SOURCE, credits, SHOWN_AT_ONCE)}>
      {translate(`resources.buyer_ledger.${key}`, { amount: exactCredits(credits, locale) })}
    </Button>
  );
  return (
    <>
      <NumberTextInput
        source={SOURCE}
        label="resources.buyer_ledger.credits_to_refund"
        helperText={
          wasMore && amount === max
            ? translate(creditsExceed(max))
            : translate('resources.buyer_ledger.up_to', { most: exactCredits(max, locale) })
        }
        parse={hold}
        onKeyDown={step}
        onFocus={({ target }) => target.select()}
        htmlInputProps={{
          role: 'spinbutton',
          'aria-valuemin': 0,
          'aria-valuemax': max,
          'aria-valuenow': typeof amount === 'number' ? amount : undefined,
        }}
        autoFocus
      />
      <Stack direction="row" spacing={2}>
        {offer('half', Math.floor(toHundredths(max) / 2) / 100)}
        {offer('all', max)}
      </Stack>
    </>
  );
};
