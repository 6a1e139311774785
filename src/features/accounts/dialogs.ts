import { lazyComponent } from '../../components/feedback/lazyComponent';

/** What a person's menu opens: fetched once the list is there. */
export const EditPersonDialog = lazyComponent(() =>
  import('./EditPersonDialog').then((module) => module.EditPersonDialog),
);
export const ConfirmPeopleAction = lazyComponent(() =>
  import('./ConfirmPeopleAction').then((module) => module.ConfirmPeopleAction),
);
