import { useTranslate } from 'react-admin';

import { ERASED } from '../../contract/core/erased';
import type { ContactSubmissionRow } from '../../contract/support/contactMessages';

/** What a reply to a message is called: by its subject, where it has one. */
export const useReplySubject = () => {
  const translate = useTranslate();
  return ({ subject }: Pick<ContactSubmissionRow, 'subject'>) =>
    subject && subject !== ERASED
      ? translate('resources.contact_forms.reply_subject', { subject })
      : undefined;
};
