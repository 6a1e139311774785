import { Button, Typography } from '@mui/material';
import { useEffect, useMemo, useRef } from 'react';
import { BooleanInput, TextInput, useLocaleState, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';

import { newPlanForm, planForm, type PlanRow } from '../../contract/catalogue/plans';
import { parseTypedNumber } from '../../contract/core/numberInputs';
import { NumberTextInput } from '../../components/form/NumberTextInput';
import type { RecordDialogProps } from '../../components/dialog/dialogs';
import { RecordDialog } from '../../components/form/RecordDialog';
import { SaveChangesButton } from '../../components/form/FormDialog';
import { credits, dollars, exactDollars, toHundredths } from '../../format/money';
import { BenefitsInput } from './BenefitsInput';

/**
 * Price of one credit to the nearest cent, as a server computes it. Emptied credits stay as the plan has them. `exact`
 * is set if the price was rounded. `undefined` if the inputs make no price.
 */
const usePricePerCredit = () => {
  const [locale] = useLocaleState();
  const plan = useRecordContext<Partial<PlanRow>>();
  const [price, typed] = useWatch({ name: ['price_usd', 'credits'] }).map(parseTypedNumber);
  const given = typed === null ? plan?.credits : typed;
  if (typeof price !== 'number' || typeof given !== 'number' || price < 0 || given <= 0) return undefined;
  const amount = Math.round((toHundredths(price) * 100) / toHundredths(given)) / 100;
  if (!Number.isFinite(amount)) return undefined;
  const [written, exact] = [dollars(amount, locale), exactDollars(price / given, locale)];
  return { amount, written, exact: exact === written ? undefined : exact };
};

const SOURCE = 'price_per_credit';
const wording = (key: string) => `resources.pricing_plan.${key}`;

/** Follows price and credits until the user types another price, which stays even if both agree for a moment. */
const PricePerCreditInput = () => {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const comesTo = usePricePerCredit();
  const amount = comesTo?.amount;
  /** The price that followed last; `null` for a plan whose price never did. */
  const followed = useRef<number | null>(undefined);
  useEffect(() => {
    if (amount === undefined) return;
    const price = parseTypedNumber(getValues(SOURCE));
    const expected = followed.current === undefined ? amount : followed.current;
    if (price === expected) {
      if (price !== amount) setValue(SOURCE, amount, { shouldDirty: true });
      followed.current = amount;
    } else followed.current ??= null;
  }, [amount, getValues, setValue]);
  const follow = () => (followed.current = amount ?? null);
  const isOwn = parseTypedNumber(useWatch({ name: SOURCE })) !== amount;
  const help = isOwn ? 'another' : comesTo?.exact ? 'follows_rounded' : 'follows';
  return (
    <NumberTextInput
      source={SOURCE}
      label={wording('field.price_per_credit')}
      prefix="$"
      parse={(typed: string) => {
        if (parseTypedNumber(typed) === amount) follow();
        return typed;
      }}
      helperText={comesTo && translate(wording(help), { price: comesTo.written, exact: comesTo.exact })}
      suffix={
        comesTo &&
        isOwn && (
          <Button
            size="small"
            onClick={() => {
              follow();
              setValue(SOURCE, amount, { shouldDirty: true, shouldValidate: true });
            }}
          >
            {translate(wording('use'), { price: comesTo.written })}
          </Button>
        )
      }
    />
  );
};

/** Says what a new plan's price and credits come to: the price per credit is the server's to compute. */
const CreditsInput = () => {
  const translate = useTranslate();
  const comesTo = usePricePerCredit();
  const help = comesTo?.exact ? 'comes_to_rounded' : 'comes_to';
  return (
    <NumberTextInput
      source="credits"
      label={wording('field.credits')}
      helperText={comesTo && translate(wording(help), { price: comesTo.written, exact: comesTo.exact })}
    />
  );
};

const NEW = { name: '', price_usd: null, credits: null, is_one_off: false, benefits: [''] };

export const CreatePlanDialog = (props: RecordDialogProps) => (
  <RecordDialog {...props} schema={newPlanForm} values={NEW}>
    <TextInput source="name" label="resources.pricing_plan.field.name" autoFocus />
    <NumberTextInput source="price_usd" label="resources.pricing_plan.field.price_usd" prefix="$" />
    <CreditsInput />
    <BooleanInput
      source="is_one_off"
      label="resources.pricing_plan.field.is_one_off"
      helperText="resources.pricing_plan.help.is_one_off"
    />
    <BenefitsInput />
  </RecordDialog>
);

const SAVE = <SaveChangesButton keptIfEmpty={['credits']} />;

/** Price, credits and benefits of a plan; its name and kind stay (specification, section 7). */
export const EditPlanDialog = (props: RecordDialogProps) => {
  const plan = useRecordContext<PlanRow>()!;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const values = useMemo(() => ({ ...plan, benefits: plan.benefits.length ? plan.benefits : [''] }), [plan]);
  return (
    <RecordDialog {...props} schema={planForm} values={values} submitButton={SAVE}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{plan.name}</Typography>
      <NumberTextInput
        source="credits"
        label={wording('field.credits')}
        helperText={
          plan.credits !== null &&
          translate(wording('help.credits'), { credits: credits(plan.credits, locale) })
        }
        autoFocus
      />
      <NumberTextInput source="price_usd" label="resources.pricing_plan.field.price_usd" prefix="$" />
      <PricePerCreditInput />
      <BenefitsInput />
    </RecordDialog>
  );
};
