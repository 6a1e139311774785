import { Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';

import { planForm } from '../../contract/plans';
import type { PlanRow } from '../../contract/plans';
import { FormDialog } from '../../ui/FormDialog';
import { NumberTextInput } from '../../ui/NumberTextInput';
import { useSave } from '../../ui/useSave';
import { BenefitsInput, withoutEmptyBenefits } from './BenefitsInput';

/** Price, credits and benefits of a plan; its name and kind stay (specification, section 7). */
export const EditPlanDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const plan = useRecordContext<PlanRow>()!;
  const translate = useTranslate();
  const { save, pending } = useSave(plan, onClose);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={translate('resources.pricing_plan.edit')}
      record={plan}
      schema={planForm}
      pending={pending}
      onSave={(changed) => save(withoutEmptyBenefits(changed))}
    >
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{plan.name}</Typography>
      <NumberTextInput source="credits" label="resources.pricing_plan.field.credits" autoFocus />
      <NumberTextInput source="price_usd" label="resources.pricing_plan.field.price_usd" sign="$" />
      <NumberTextInput
        source="price_per_credit"
        label="resources.pricing_plan.field.price_per_credit"
        sign="$"
      />
      <BenefitsInput />
    </FormDialog>
  );
};
