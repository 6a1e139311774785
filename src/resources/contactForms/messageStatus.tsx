import Down from '@mui/icons-material/KeyboardArrowDown';
import Spam from '@mui/icons-material/ReportOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { useId, useState } from 'react';
import {
  useNotify,
  useRefresh,
  useTranslate,
  useUpdate,
  type DataProvider,
  type Identifier,
} from 'react-admin';

import { BulkAction, useRowsAction } from '../../components/bulk/BulkAction';
import { ConfirmedAction } from '../../components/bulk/ConfirmedAction';
import type { BulkResult } from '../../components/bulk/bulkJob';
import { useTextOrErased } from '../../components/display/fields';
import { useNotifyFailure } from '../../components/feedback/failures';
import type { DialogProps } from '../../components/dialog/dialogs';
import { useSingleFlight } from '../../components/form/sendOnce';
import type { RejectedItem } from '../../contract/core/response';
import { MESSAGE_STATUSES } from '../../contract/filters';
import type { MessageStatus as Status, ContactSubmissionRow } from '../../contract/support/contactMessages';
import { isRejection } from '../../dataProvider/errors';
import { MessageStatus } from './submissionFields';

/** Extension resource that stores the status of messages. */
const MESSAGES = 'messages';

/** Shows the status of a message, and opens a menu that changes it. */
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
  const mark = useSingleFlight((newStatus: Status) =>
    update(MESSAGES, { id, data: { status: newStatus }, previousData: submission }, { returnPromise: true }),
  );
  return (
    <>
      <Button
        size="small"
        color="inherit"
        // Cancels the padding of the button with a negative margin, so that the label aligns with the text next to it.
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
        {MESSAGE_STATUSES.filter((choice) => choice !== status).map((choice) => (
          <MenuItem
            key={choice}
            onClick={() => {
              setAnchor(null);
              void mark(choice);
            }}
          >
            {translate(`resources.contact_forms.mark.${choice}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
};

const setMessageStatus = (dataProvider: DataProvider, id: Identifier, status: Status) =>
  dataProvider.update(MESSAGES, { id, data: { status }, previousData: { id } });

/**
 * Sets the status of several messages. Returns the messages that the server rejected.
 *
 * @throws if a request got no response, because the new status is unknown then
 */
const setMessageStatuses = async (
  dataProvider: DataProvider,
  ids: readonly Identifier[],
  status: Status,
): Promise<BulkResult> => {
  const rejected: RejectedItem[] = [];
  const markOne = (id: Identifier) =>
    setMessageStatus(dataProvider, id, status).catch((error: Error) => {
      if (!isRejection(error)) throw error;
      rejected.push({ id, message: error.message });
    });
  await Promise.all(ids.map(markOne));
  return { data: ids, refused: rejected };
};

interface SpamDialogProps extends DialogProps {
  messages: readonly ContactSubmissionRow[];
}

const SpamDialog = ({ messages, ...state }: SpamDialogProps) => {
  const translate = useTranslate();
  const displayText = useTextOrErased();
  const notify = useNotify();
  const smart_count = messages.length;
  const label = (key: string, args?: object) => translate(`resources.contact_forms.${key}`, args);
  const describeDone = (count: number) => label('bulk.done', { smart_count: count });
  const rowsAction = useRowsAction<ContactSubmissionRow, unknown>({
    rows: messages,
    getName: ({ subject }) => displayText(subject) || label('no_subject'),
    title: label('bulk.spam'),
    describeDone,
    run: async (dataProvider, ids, _, meta) => {
      if (meta) return setMessageStatuses(dataProvider, ids, 'spam');
      await Promise.all(ids.map((id) => setMessageStatus(dataProvider, id, 'spam')));
      notify(describeDone(smart_count), { type: 'success' });
      return undefined;
    },
  });
  return (
    <ConfirmedAction
      {...state}
      {...rowsAction}
      question={label('bulk.confirm', { smart_count })}
      warnings={[label('bulk.remark', { smart_count })]}
    />
  );
};

/** Bulk action that marks the selected messages as spam. */
export const BulkSpam = () => {
  const translate = useTranslate();
  return (
    <BulkAction<ContactSubmissionRow>
      permission={{ action: 'mark', resource: 'messages' }}
      label={translate('resources.contact_forms.bulk.spam')}
      icon={Spam}
      dialog={(messages, state) => <SpamDialog {...state} messages={messages} />}
    />
  );
};
