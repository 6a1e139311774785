import Edit from '@mui/icons-material/EditOutlined';
import { useRecordContext, useTranslate } from 'react-admin';

import type { PersonRow } from '../../contract/accounts/people';
import { fullName } from '../../format/name';
import type { RowAction } from '../../components/list/RowAction';
import { RowMenu } from '../../components/list/RowMenu';
import { block, remove, unblock, type PeopleAction } from './actions';
import { ConfirmPeopleAction, EditPersonDialog } from './dialogs';

/** Edit, Delete, and Block User or Unblock User, whichever the row's state allows. */
export const PersonMenu = () => {
  const person = useRecordContext<PersonRow>();
  const translate = useTranslate();
  if (!person) return null;
  const name = fullName(person);
  const confirm = (action: PeopleAction): RowAction => ({
    label: translate(`app.people.action.${action.name}`),
    icon: action.icon,
    ...(action !== remove && { shortcut: 'block' }),
    dialog: (state) => <ConfirmPeopleAction {...state} action={action} people={[person]} />,
  });
  const edit: RowAction = {
    label: translate('ra.action.edit'),
    shortcut: 'edit',
    icon: Edit,
    draftName: 'edit',
    dialog: (state) => <EditPersonDialog {...state} />,
  };
  return (
    <RowMenu name={name} actions={[edit, confirm(remove), confirm(person.is_restricted ? unblock : block)]} />
  );
};
