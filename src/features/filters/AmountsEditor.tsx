import type { Filter } from '../../contract/filters/filters';
import { NumberTextInput } from '../../components/form/NumberTextInput';
import type { ValueEditorProps } from './valueEditorProps';
import { RangeForm } from './RangeForm';
import { useWords } from './useWords';

type Amounts = Extract<Filter, { kind: 'amounts' }>;

/** From one amount to another, both included. */
export const AmountsEditor = ({ name, values, unit, onApply }: ValueEditorProps & Pick<Amounts, 'unit'>) => {
  const { words } = useWords();
  const ends = { from: `${name}_from`, to: `${name}_to` };
  const sign = unit === 'dollars' ? { prefix: '$' } : {};
  return (
    <RangeForm
      name={name}
      filter={{ kind: 'amounts', unit }}
      bounds={{ [ends.from]: values[ends.from], [ends.to]: values[ends.to] }}
      onApply={onApply}
    >
      <NumberTextInput autoFocus source={ends.from} label={words.least} {...sign} />
      <NumberTextInput source={ends.to} label={words.most} {...sign} />
    </RangeForm>
  );
};
