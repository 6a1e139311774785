import Down from '@mui/icons-material/KeyboardArrowDown';
import { Button, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import { useNotify, useRefresh, useTranslate, useUpdate } from 'react-admin';

import { MESSAGE_STATUSES } from '../../contract/filters/filters';
import type { MessageStatus as Status, ContactSubmissionRow } from '../../contract/support/contactMessages';
import { useOneAtATime } from '../../components/form/useOneAtATime';
import { MessageStatus } from './MessageStatus';
import { MESSAGES } from './names';
import { RETURN_PROMISE } from '../../components/form/returnPromise';
import { useNotifyFailure } from '../../components/feedback/useNotifyFailure';

/** A message's state, and what it can be marked as instead. */
export const StatusMenu = ({ submission }: { submission: ContactSubmissionRow }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefresh();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [update, { isPending }] = useUpdate<ContactSubmissionRow>(MESSAGES, undefined, {
    mutationMode: 'pessimistic',
    onSuccess: (_, { data }) => {
      notify(translate(`resources.contact_forms.marked.${data?.status}`), { type: 'success' });
      refresh();
    },
    onError: (error) => {
      notifyFailure(error);
      refresh();
    },
  });
  const { id, status = '' } = submission;
  const mark = useOneAtATime((to: Status) =>
    update(MESSAGES, { id, data: { status: to }, previousData: submission }, RETURN_PROMISE),
  );
  return (
    <>
      <Button
        size="small"
        color="inherit"
        // Its word begins where the others do.
        sx={{ px: 2, mx: -2 }}
        endIcon={<Down fontSize="small" />}
        loading={isPending}
        aria-label={translate('resources.contact_forms.state', {
          status: translate(`resources.contact_forms.status.${status}`, { _: status }),
        })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MessageStatus />
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {MESSAGE_STATUSES.filter((other) => other !== status).map((other) => (
          <MenuItem
            key={other}
            onClick={() => {
              setAnchor(null);
              void mark(other);
            }}
          >
            {translate(`resources.contact_forms.mark.${other}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};
