import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import { Button, IconButton, Typography } from '@mui/material';
import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import {
  ArrayInput,
  BooleanInput,
  SimpleFormIterator,
  TextInput,
  useLocaleState,
  useRecordContext,
  useSimpleFormIterator,
  useSimpleFormIteratorItem,
  useTranslate,
} from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';

import type { RecordDialogProps } from '../../components/dialog/dialogs';
import { RecordDialog, SaveChangesButton } from '../../components/form/FormDialog';
import { NumberTextInput } from '../../components/form/NumberTextInput';
import { newPlanForm, planForm, type PlanRow } from '../../contract/catalogue/plans';
import { parseTypedNumber } from '../../contract/core/numbers';
import { MAX_BENEFITS } from '../../contract/limits';
import { credits, dollars, exactDollars, toHundredths } from '../../format/money';

/**
 * Returns the price of one credit in dollars, or `undefined` for invalid inputs. Rounds to cents, as the server does.
 * `exact` is the unrounded price, if rounding changes it. An empty credits input means the plan's current credits.
 */
const usePricePerCredit = () => {
  const [locale] = useLocaleState();
  const plan = useRecordContext<Partial<PlanRow>>();
  const [price, typed] = useWatch({ name: ['price_usd', 'credits'] }).map(parseTypedNumber);
  const count = typed === null ? plan?.credits : typed;
  if (typeof price !== 'number' || typeof count !== 'number' || price < 0 || count <= 0) return undefined;
  const amount = Math.round((toHundredths(price) * 100) / toHundredths(count)) / 100;
  if (!Number.isFinite(amount)) return undefined;
  const [rounded, exact] = [dollars(amount, locale), exactDollars(price / count, locale)];
  return { amount, rounded, exact: exact === rounded ? undefined : exact };
};

const SOURCE = 'price_per_credit';
const messageKey = (key: string) => `resources.pricing_plan.${key}`;

/** Input for the price per credit. Shows the calculated price until the user types another value. */
const PricePerCreditInput = () => {
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const calculated = usePricePerCredit();
  const amount = calculated?.amount;
  /** Calculated price that the input last showed, or `null` if the saved price differs from the calculated price. */
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
  const isTyped = parseTypedNumber(useWatch({ name: SOURCE })) !== amount;
  const help = isTyped ? 'another' : calculated?.exact ? 'follows_rounded' : 'follows';
  return (
    <NumberTextInput
      source={SOURCE}
      label={messageKey('field.price_per_credit')}
      prefix="$"
      parse={(typed: string) => {
        if (parseTypedNumber(typed) === amount) follow();
        return typed;
      }}
      helperText={
        calculated && translate(messageKey(help), { price: calculated.rounded, exact: calculated.exact })
      }
      suffix={
        calculated &&
        isTyped && (
          <Button
            size="small"
            onClick={() => {
              follow();
              setValue(SOURCE, amount, { shouldDirty: true, shouldValidate: true });
            }}
          >
            {translate(messageKey('use'), { price: calculated.rounded })}
          </Button>
        )
      }
    />
  );
};

const CreditsInput = () => {
  const translate = useTranslate();
  const calculated = usePricePerCredit();
  const help = calculated?.exact ? 'comes_to_rounded' : 'comes_to';
  return (
    <NumberTextInput
      source="credits"
      label={messageKey('field.credits')}
      helperText={
        calculated && translate(messageKey(help), { price: calculated.rounded, exact: calculated.exact })
      }
    />
  );
};

/** Returns functions that add a row and focus a row. React-hook-form focuses only rows that are objects. */
const useBenefitRows = () => {
  const { add, source, total } = useSimpleFormIterator();
  const { setFocus } = useFormContext();
  const focus = (index: number) => requestAnimationFrame(() => setFocus(`${source}.${index}`));
  const addRow = () => {
    add('');
    focus(total);
  };
  return { addRow, focus, isFull: total >= MAX_BENEFITS };
};

const BenefitRow = () => {
  const { index, total } = useSimpleFormIteratorItem();
  const { addRow, focus, isFull } = useBenefitRows();
  const translate = useTranslate();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Prevents Enter from submitting the form, because Enter moves to the next row.
    event.preventDefault();
    if (index < total - 1) focus(index + 1);
    else if (!isFull) addRow();
  };
  const label = translate('resources.pricing_plan.benefit.row', { number: index + 1 });
  return (
    <TextInput
      source=""
      label={false}
      parse={(text: string) => text}
      onKeyDown={onKeyDown}
      slotProps={{ htmlInput: { 'aria-label': label } }}
    />
  );
};

/** Button that removes a row. Hidden for the last row, because a plan needs one row (specification, section 5). */
const RemoveButton = () => {
  const { index, total, remove } = useSimpleFormIteratorItem();
  const { focus } = useBenefitRows();
  const translate = useTranslate();
  if (total === 1) return null;
  return (
    <IconButton
      size="small"
      aria-label={translate('resources.pricing_plan.benefit.remove', { number: index + 1 })}
      onClick={() => {
        remove();
        focus(Math.max(index - 1, 0));
      }}
    >
      <Close fontSize="small" />
    </IconButton>
  );
};

const AddButton = () => {
  const { addRow, isFull } = useBenefitRows();
  const translate = useTranslate();
  return (
    <Button size="small" startIcon={<Add />} onClick={addRow} disabled={isFull}>
      {translate('form.rows.add')}
    </Button>
  );
};

const BenefitsInput = () => (
  <ArrayInput
    source="benefits"
    label="resources.pricing_plan.field.benefits"
    helperText="resources.pricing_plan.help.benefits"
  >
    <SimpleFormIterator
      fullWidth
      disableClear
      disableReordering
      addButton={<AddButton />}
      removeButton={<RemoveButton />}
    >
      <BenefitRow />
    </SimpleFormIterator>
  </ArrayInput>
);

const NEW_PLAN = { name: '', price_usd: null, credits: null, is_one_off: false, benefits: [''] };

export const CreatePlanDialog = (props: RecordDialogProps) => (
  <RecordDialog {...props} schema={newPlanForm} values={NEW_PLAN}>
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

const SAVE = <SaveChangesButton unchangedIfEmpty={['credits']} />;

/** Form for the price, credits and benefits of a plan. Omits the name, because the API cannot change a name. */
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
        label={messageKey('field.credits')}
        helperText={
          plan.credits !== null &&
          translate(messageKey('help.credits'), { credits: credits(plan.credits, locale) })
        }
        autoFocus
      />
      <NumberTextInput source="price_usd" label="resources.pricing_plan.field.price_usd" prefix="$" />
      <PricePerCreditInput />
      <BenefitsInput />
    </RecordDialog>
  );
};
