import type { Concern } from '../../contract/support/concerns';
import { ColleagueList } from '../support/assignments/ColleagueList';
import { filterLabel } from './describeFilter';
import type { ValueEditorProps } from './valueEditorProps';
import { useWords } from './useWords';

/** Who deals with the rows: oneself, nobody, or a colleague. */
export const ColleagueEditor = ({
  name,
  values,
  dealsWith,
  onApply,
}: ValueEditorProps & { dealsWith: Concern }) => {
  const worded = useWords();
  const chosen = values[name];
  const { me, nobody } = worded.words.assigned;
  return (
    <ColleagueList
      label={filterLabel(name, worded)}
      concern={dealsWith}
      chosen={typeof chosen === 'string' || typeof chosen === 'number' ? chosen : undefined}
      me={me}
      nobody={nobody}
      onChoose={(whom) => onApply({ [name]: whom })}
    />
  );
};
