import { BooleanInput, TextInput, useTranslate } from 'react-admin';

import { newPlanForm } from '../../contract/plans';
import { FormDialog } from '../../ui/FormDialog';
import { NumberTextInput } from '../../ui/NumberTextInput';
import { useSave } from '../../ui/useSave';
import { BenefitsInput, withoutEmptyBenefits } from './BenefitsInput';

const NEW = { name: '', price_usd: null, credits: null, is_one_off: false, benefits: [''] };

export const CreatePlanDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const translate = useTranslate();
  const { save, pending } = useSave(undefined, onClose);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      mode="create"
      title={translate('resources.pricing_plan.create')}
      record={NEW}
      schema={newPlanForm}
      pending={pending}
      onSave={(plan) => save(withoutEmptyBenefits(plan))}
    >
      <TextInput
        source="name"
        label="resources.pricing_plan.field.name"
        size="small"
        helperText={false}
        autoFocus
      />
      <NumberTextInput source="price_usd" label="resources.pricing_plan.field.price_usd" sign="$" />
      <NumberTextInput source="credits" label="resources.pricing_plan.field.credits" />
      <BooleanInput
        source="is_one_off"
        label="resources.pricing_plan.field.is_one_off"
        helperText="resources.pricing_plan.help.is_one_off"
      />
      <BenefitsInput />
    </FormDialog>
  );
};
