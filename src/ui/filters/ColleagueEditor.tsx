import type { Concern } from '../../contract/concerns';
import { ColleagueList } from '../assign/ColleagueList';
import { calledOf } from './conditionOf';
import type { Edits } from './edits';
import { useWords } from './useWords';

/** Who deals with the rows: oneself, nobody, or a colleague. */
export const ColleagueEditor = ({ name, asked, dealsWith, onApply }: Edits & { dealsWith: Concern }) => {
  const worded = useWords();
  const chosen = asked[name];
  const { me, nobody } = worded.words.assigned;
  return (
    <ColleagueList
      label={calledOf(name, worded)}
      dealsWith={dealsWith}
      chosen={typeof chosen === 'string' || typeof chosen === 'number' ? chosen : undefined}
      me={me}
      nobody={nobody}
      onChoose={(whom) => onApply({ [name]: whom })}
    />
  );
};
