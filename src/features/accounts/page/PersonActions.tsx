import Edit from '@mui/icons-material/EditOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import { Box } from '@mui/material';
import { useEffect } from 'react';
import { ListContextProvider, RecordContextProvider, useList, useTranslate } from 'react-admin';

import type { PersonPageRow } from '../../../contract/accounts/personPage';
import { ActionButtons } from '../../../components/list/ActionButtons';
import { fetchWhenIdle } from '../../../components/feedback/fetchWhenIdle';
import { mailto } from '../../../components/display/MailLink';
import type { RowAction } from '../../../components/list/RowAction';
import { block, remove, unblock, type PeopleAction } from '../actions';
import { ConfirmPeopleAction, EditPersonDialog } from '../dialogs';
import { RefundButton } from './RefundButton';

/** What the list offers for a row, for the person of the page; and a letter to them. */
export const PersonActions = ({ person }: { person: PersonPageRow }) => {
  const translate = useTranslate();
  useEffect(() => fetchWhenIdle([ConfirmPeopleAction.preload, EditPersonDialog.preload]), []);
  const row = { ...person, email: person.email ?? '' };
  // The dialogs work on a list's rows: here it has one.
  const list = useList({ data: [row] });
  const confirm = (action: PeopleAction): RowAction => ({
    label: translate(`app.people.action.${action.name}`),
    icon: action.icon,
    dialog: (state) => <ConfirmPeopleAction {...state} action={action} people={[row]} />,
  });
  const actions: RowAction[] = [
    ...(row.email ? [{ label: translate('person_page.message'), icon: Mail, href: mailto(row.email) }] : []),
    {
      label: translate('ra.action.edit'),
      icon: Edit,
      draftName: 'edit',
      dialog: (state) => <EditPersonDialog {...state} />,
    },
    confirm(person.is_restricted ? unblock : block),
    confirm(remove),
  ];
  return (
    <ListContextProvider value={list}>
      <RecordContextProvider value={row}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 2,
            // A phone's width has room for their words, side by side.
            '& .MuiButton-root': { px: { xs: '11px', sm: '16px' } },
            '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' } },
          }}
        >
          {person.role === 'buyer' && <RefundButton person={person} />}
          <ActionButtons actions={actions} />
        </Box>
      </RecordContextProvider>
    </ListContextProvider>
  );
};
