import { useRecordContext, useTranslate } from 'react-admin';

import { StatusChip } from '../../components/display/fields';
import { ERASED } from '../../contract/accounts/person';
import { shorten } from '../../contract/core/unicode';
import type { ContactSubmissionRow } from '../../contract/support/contactMessages';
import { DASH } from '../../format/money';

/** Name under which the draft of the reply form is stored. */
export const REPLY_DRAFT = 'reply';

/** Maximum length of an excerpt in characters. On any screen, this length fills more than two lines. */
const MAX_EXCERPT = 240;

export const excerptOf = (message: string) => {
  const line = message.replaceAll(/\s+/g, ' ');
  return line.length > MAX_EXCERPT ? `${shorten(line, MAX_EXCERPT)}…` : line;
};

/** Returns a function that returns the subject of a reply, or `undefined` for a message without a subject. */
export const useReplySubject = () => {
  const translate = useTranslate();
  return ({ subject }: Pick<ContactSubmissionRow, 'subject'>) =>
    subject && subject !== ERASED
      ? translate('resources.contact_forms.reply_subject', { subject })
      : undefined;
};

export const MessageStatus = () => {
  const { status } = useRecordContext<ContactSubmissionRow>()!;
  return status ? <StatusChip status={status} labelKey={`resources.contact_forms.status.${status}`} /> : DASH;
};
