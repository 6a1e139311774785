import { Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';

import { planForm } from '../../contract/catalogue/plans';
import type { PlanRow } from '../../contract/catalogue/plans';
import { NumberTextInput } from '../../components/form/NumberTextInput';
import { RecordDialog, type RecordDialogProps } from '../../components/form/RecordDialog';
import { BenefitsInput } from './BenefitsInput';
import { PricePerCreditInput } from './PricePerCreditInput';

/** Price, credits and benefits of a plan; its name and kind stay (specification, section 7). */
export const EditPlanDialog = (props: RecordDialogProps) => {
  const plan = useRecordContext<PlanRow>()!;
  return (
    <RecordDialog {...props} schema={planForm}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{plan.name}</Typography>
      <NumberTextInput source="credits" label="resources.pricing_plan.field.credits" autoFocus />
      <NumberTextInput source="price_usd" label="resources.pricing_plan.field.price_usd" prefix="$" />
      <PricePerCreditInput />
      <BenefitsInput />
    </RecordDialog>
  );
};
