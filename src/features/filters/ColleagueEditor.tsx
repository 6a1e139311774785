import { useTranslate } from 'react-admin';

import type { Concern } from '../../contract/support/concerns';
import { ColleagueList } from '../support/assignments/ColleagueList';
import { filterLabel, type ValueEditorProps } from './describeFilter';

/** Selects an assignee: the current user, no one or another administrator. */
export const ColleagueEditor = ({
  name,
  values,
  dealsWith,
  onApply,
}: ValueEditorProps & { dealsWith: Concern }) => {
  const translate = useTranslate();
  const chosen = values[name];
  return (
    <ColleagueList
      label={filterLabel(name, translate)}
      concern={dealsWith}
      chosen={typeof chosen === 'string' || typeof chosen === 'number' ? chosen : undefined}
      me={translate('filters.assigned.me')}
      nobody={translate('filters.assigned.nobody')}
      onChoose={(whom) => onApply({ [name]: whom })}
    />
  );
};
