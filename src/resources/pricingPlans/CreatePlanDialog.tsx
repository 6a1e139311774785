import { BooleanInput, TextInput } from 'react-admin';

import { newPlanForm } from '../../contract/catalogue/plans';
import { NumberTextInput } from '../../components/form/NumberTextInput';
import type { RecordDialogProps } from '../../components/form/dialogProps';
import { RecordDialog } from '../../components/form/RecordDialog';
import { BenefitsInput } from './BenefitsInput';
import { CreditsInput } from './PricePerCreditInput';

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
