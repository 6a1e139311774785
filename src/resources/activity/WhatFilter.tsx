import { useWords } from '../../ui/activity/useWords';
import { FilterSelect } from './FilterSelect';
import { actionsOf, groupOf, GROUPS } from './groups';
import { useFilter } from './useFilter';

/** What kind of work it was. */
export const WhatFilter = () => {
  const { words } = useWords();
  const [action, setAction] = useFilter('action');
  return (
    <FilterSelect
      label={words.filter.what}
      all={words.filter.anything}
      choices={GROUPS.map((group) => ({ value: group, text: words.groups[group] }))}
      value={groupOf(action) ?? ''}
      onChange={(chosen) => {
        const group = GROUPS.find((one) => one === chosen);
        setAction(group && actionsOf(group));
      }}
    />
  );
};
