import { lazyPart } from '../lazyPart';

/** What a person's menu opens: fetched once the list is there. */
export const EditPersonDialog = lazyPart(() =>
  import('./EditPersonDialog').then((module) => module.EditPersonDialog),
);
export const ConfirmPeopleAction = lazyPart(() =>
  import('./ConfirmPeopleAction').then((module) => module.ConfirmPeopleAction),
);
