import { Button } from '@mui/material';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';

import { WhenOpened } from '../WhenOpened';
import type { PeopleAction } from './actions';
import { ConfirmPeopleAction } from './dialogs';

/** A button of the bulk bar. */
export const BulkPeopleAction = ({ action }: { action: PeopleAction }) => {
  const { selectedIds } = useListContext();
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  const Icon = action.icon;
  return (
    <>
      <Button startIcon={<Icon fontSize="small" />} onClick={() => setOpen(true)}>
        {translate(`app.people.bulk.${action.name}`)}
      </Button>
      <WhenOpened open={open}>
        <ConfirmPeopleAction
          action={action}
          ids={selectedIds}
          about={translate('app.people.count', { smart_count: selectedIds.length })}
          open={open}
          onClose={() => setOpen(false)}
        />
      </WhenOpened>
    </>
  );
};
