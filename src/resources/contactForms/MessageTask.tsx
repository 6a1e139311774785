import Reply from '@mui/icons-material/ReplyOutlined';
import { useRecordContext, useTranslate } from 'react-admin';

import type { ContactSubmissionRow } from '../../contract/support/contactMessages';
import { DASH } from '../../format/money';
import { useTextOrErased } from '../../components/display/fields';
import { TaskItem } from '../../features/support/workQueue/TaskItem';
import { SubmissionDialog } from './SubmissionDialog';
import { excerptOf, REPLY_DRAFT } from './submissionFields';

/** Work item for a new message, with its sender and an excerpt. */
export const MessageTask = () => {
  const { created_at, user, subject, message } = useRecordContext<ContactSubmissionRow>()!;
  const translate = useTranslate();
  const displayText = useTextOrErased();
  const name = user ? (user.name ?? DASH) : translate('work_queue.deleted_user');
  return (
    <TaskItem
      sentence={translate('work_queue.one.messages', {
        name,
        subject: displayText(subject) || translate('resources.contact_forms.no_subject'),
      })}
      detail={excerptOf(displayText(message))}
      since={created_at}
      kind="message"
      about={name}
      actions={[
        {
          label: translate('resources.contact_forms.reply'),
          shortcut: 'open',
          icon: Reply,
          draftName: REPLY_DRAFT,
          dialog: (state) => state.open && <SubmissionDialog {...state} focusReply />,
        },
      ]}
    />
  );
};
