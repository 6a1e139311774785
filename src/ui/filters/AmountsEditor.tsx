import type { Filter } from '../../contract/filters';
import { NumberTextInput } from '../NumberTextInput';
import type { Edits } from './edits';
import { SpanForm } from './SpanForm';
import { useWords } from './useWords';

type Amounts = Extract<Filter, { kind: 'amounts' }>;

/** From one amount to another, both included. */
export const AmountsEditor = ({ name, asked, unit, onApply }: Edits & Pick<Amounts, 'unit'>) => {
  const { words } = useWords();
  const ends = { from: `${name}_from`, to: `${name}_to` };
  const sign = unit === 'dollars' ? { sign: '$' } : {};
  return (
    <SpanForm
      name={name}
      filter={{ kind: 'amounts', unit }}
      ends={{ [ends.from]: asked[ends.from], [ends.to]: asked[ends.to] }}
      onApply={onApply}
    >
      <NumberTextInput autoFocus source={ends.from} label={words.least} {...sign} />
      <NumberTextInput source={ends.to} label={words.most} {...sign} />
    </SpanForm>
  );
};
