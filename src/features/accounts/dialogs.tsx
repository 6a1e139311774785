import { useTranslate } from 'react-admin';

import { BulkAction } from '../../components/bulk/BulkAction';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import type { PersonRow } from '../../contract/accounts/people';
import { remove, type PeopleAction } from './actions';

/** Dialogs of a person's menu, fetched once the list is shown. */
export const EditPersonDialog = lazyComponent(() =>
  import('./EditPersonDialog').then((module) => module.EditPersonDialog),
);
export const ConfirmPeopleAction = lazyComponent(() =>
  import('./ConfirmPeopleAction').then((module) => module.ConfirmPeopleAction),
);

/** Button of the bulk bar. */
export const BulkPeopleAction = ({ action }: { action: PeopleAction }) => {
  const translate = useTranslate();
  return (
    <BulkAction<PersonRow>
      label={translate(`people.bulk.${action.name}`)}
      permission={{ action: action.name }}
      icon={action.icon}
      isApart={action === remove}
      dialog={(people, state) => <ConfirmPeopleAction {...state} action={action} people={people} />}
    />
  );
};
