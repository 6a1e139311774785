import Spam from '@mui/icons-material/ReportOutlined';
import { useNotify, useTranslate } from 'react-admin';

import { BulkAction, useRowsAction } from '../../components/bulk/BulkAction';
import { ConfirmedAction } from '../../components/bulk/ConfirmedAction';
import { useTextOrErased } from '../../components/display/fields/useTextOrErased';
import type { DialogProps } from '../../components/form/dialogProps';
import type { ContactSubmissionRow } from '../../contract/support/contactMessages';
import { setMessageStatus, setMessageStatuses } from './messageStatus';

interface SpamDialogProps extends DialogProps {
  messages: readonly ContactSubmissionRow[];
}

const SpamDialog = ({ messages, ...state }: SpamDialogProps) => {
  const translate = useTranslate();
  const written = useTextOrErased();
  const notify = useNotify();
  const smart_count = messages.length;
  const wording = (key: string, args?: object) => translate(`resources.contact_forms.${key}`, args);
  const describeDone = (count: number) => wording('bulk.done', { smart_count: count });
  const rowsAction = useRowsAction<ContactSubmissionRow, unknown>({
    rows: messages,
    getName: ({ subject }) => written(subject) || wording('no_subject'),
    title: wording('bulk.spam'),
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
      question={wording('bulk.confirm', { smart_count })}
      warnings={[wording('bulk.remark', { smart_count })]}
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
