import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';

import type { PersonRow } from '../../contract/people';
import { WhenOpened } from '../WhenOpened';
import type { PeopleAction } from './actions';
import { ConfirmPeopleAction } from './dialogs';

/** A button of the bulk bar. */
export const BulkPeopleAction = ({ action }: { action: PeopleAction }) => {
  const { data = [], selectedIds } = useListContext<PersonRow>();
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
          setPeople(data.filter(({ id }) => selectedIds.includes(id)));
          setOpen(true);
        }}
      >
        {translate(`app.people.bulk.${action.name}`)}
      </Button>
      <WhenOpened open={open}>
        <ConfirmPeopleAction action={action} people={people} open={open} onClose={() => setOpen(false)} />
      </WhenOpened>
    </>
  );
};
