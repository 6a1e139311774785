import { MAX_BENEFITS } from '../../contract/limits';
import { TextRowsInput } from '../../components/form/TextRowsInput';

export const BenefitsInput = () => (
  <TextRowsInput
    source="benefits"
    label="resources.pricing_plan.field.benefits"
    helperText="resources.pricing_plan.help.benefits"
    max={MAX_BENEFITS}
  />
);
