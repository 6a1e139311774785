import Reply from '@mui/icons-material/ReplyOutlined';
import { useRecordContext, useTranslate } from 'react-admin';

import type { ContactSubmissionRow } from '../../contract/support/contactMessages';
import { DASH } from '../../format/money';
import { useTextOrErased } from '../../components/display/fields/useTextOrErased';
import { TaskItem } from '../../features/support/workQueue/TaskItem';
import { REPLY } from './names';
import { excerptOf } from './excerptOf';
import { SubmissionDialog } from './SubmissionDialog';

/** A message that nobody has answered yet: who wrote, and what. */
export const MessageTask = () => {
  const { created_at, user, subject, message } = useRecordContext<ContactSubmissionRow>()!;
  const translate = useTranslate();
  const written = useTextOrErased();
  const name = user ? (user.name ?? DASH) : translate('work_queue.gone');
  return (
    <TaskItem
      sentence={translate('work_queue.one.messages', {
        name,
        subject: written(subject) || translate('resources.contact_forms.no_subject'),
      })}
      detail={excerptOf(written(message))}
      since={created_at}
      concern="message"
      about={name}
      actions={[
        {
          label: translate('resources.contact_forms.reply'),
          shortcut: 'open',
          icon: Reply,
          draftName: REPLY,
          dialog: (state) => state.open && <SubmissionDialog {...state} focusReply />,
        },
      ]}
    />
  );
};
