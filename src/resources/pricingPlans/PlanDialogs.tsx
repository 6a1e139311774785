import { Typography } from '@mui/material';
import { useMemo } from 'react';
import { BooleanInput, TextInput, useRecordContext } from 'react-admin';

import { newPlanForm, planForm, type PlanRow } from '../../contract/catalogue/plans';
import { NumberTextInput } from '../../components/form/NumberTextInput';
import type { RecordDialogProps } from '../../components/form/dialogProps';
import { RecordDialog } from '../../components/form/RecordDialog';
import { BenefitsInput } from './BenefitsInput';
import { CreditsInput, PricePerCreditInput } from './PricePerCreditInput';

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

/** Price, credits and benefits of a plan; its name and kind stay (specification, section 7). */
export const EditPlanDialog = (props: RecordDialogProps) => {
  const plan = useRecordContext<PlanRow>()!;
  const values = useMemo(() => ({ ...plan, benefits: plan.benefits.length ? plan.benefits : [''] }), [plan]);
  return (
    <RecordDialog {...props} schema={planForm} values={values}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{plan.name}</Typography>
      <NumberTextInput source="credits" label="resources.pricing_plan.field.credits" autoFocus />
      <NumberTextInput source="price_usd" label="resources.pricing_plan.field.price_usd" prefix="$" />
      <PricePerCreditInput />
      <BenefitsInput />
    </RecordDialog>
  );
};
