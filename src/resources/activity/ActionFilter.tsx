import { useTranslate } from 'react-admin';

import { FilterSelect } from './FilterSelect';
import { actionsOf, groupOf, GROUPS } from './groups';
import { useActivityFilter } from './useActivityFilter';

/** What stands for what only an address can ask for: less than a group. */
const PART = 'part';

/** What kind of work it was. */
export const ActionFilter = () => {
  const translate = useTranslate();
  const [action, setAction] = useActivityFilter('action');
  const whole = groupOf(action);
  const all = whole ? actionsOf(whole).length : 0;
  const count = action === undefined ? 0 : [action].flat().length;
  const isPart = count < all && count > 0;
  const groups = GROUPS.map((group) => ({
    value: group as string,
    text: translate(`resources.activity.groups.${group}`),
  }));
  const part = translate('resources.activity.filter.part', {
    group: whole ? translate(`resources.activity.groups.${whole}`) : '',
    count,
    all,
  });
  return (
    <FilterSelect
      label={translate('resources.activity.filter.what')}
      all={translate('resources.activity.filter.any_action')}
      choices={isPart ? [...groups, { value: PART, text: part }] : groups}
      value={isPart ? PART : (whole ?? '')}
      onChange={(chosen) => {
        if (chosen === PART) return;
        const group = GROUPS.find((one) => one === chosen);
        setAction(group && actionsOf(group));
      }}
    />
  );
};
