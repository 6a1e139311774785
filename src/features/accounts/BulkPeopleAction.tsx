import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

import type { PersonRow } from '../../contract/accounts/people';
import { useSelectedRows } from '../../components/list/table/selection/rowSelection';
import { MountOnceOpened } from '../../components/display/MountOnceOpened';
import type { PeopleAction } from './actions';
import { ConfirmPeopleAction } from './dialogs';

/** A button of the bulk bar. */
export const BulkPeopleAction = ({ action }: { action: PeopleAction }) => {
  const ticked = useSelectedRows<PersonRow>();
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  /** The ticked people as they were asked about: the selection ends before the question has faded out. */
  const [people, setPeople] = useState<PersonRow[]>([]);
  const Icon = action.icon;
  return (
    <>
      <Button
        startIcon={<Icon fontSize="small" />}
        onClick={() => {
          setPeople(ticked);
          setOpen(true);
        }}
      >
        {translate(`people.bulk.${action.name}`)}
      </Button>
      <MountOnceOpened open={open}>
        <ConfirmPeopleAction action={action} people={people} open={open} onClose={() => setOpen(false)} />
      </MountOnceOpened>
    </>
  );
};
