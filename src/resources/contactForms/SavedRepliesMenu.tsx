import { useTranslate, useGetList } from 'react-admin';

import { MAX_PAGE_SIZE } from '../../contract/limits';
import type { SavedReplyRow } from '../../contract/support/contactMessages';
import { SavedItemsPopover } from '../../components/dialog/SavedItemsPopover';
import { SAVED_REPLIES } from './names';
import { SavedReplyItem } from './SavedReplyItem';

interface SavedRepliesMenuProps {
  anchor: HTMLElement;
  onClose: () => void;
  /** A reply's text as it would be sent. */
  filled: (text: string) => string;
  /** Told the text as it would be sent. */
  onChosen: (text: string) => void;
  onEdit: (reply: SavedReplyRow) => void;
  /** Keeps what is in the form as a new one. */
  onSave: () => void;
}

/** What is answered often: to put it into the form, to change it, and to keep what is in the form. */
export const SavedRepliesMenu = ({
  anchor,
  filled,
  onClose,
  onChosen,
  onEdit,
  onSave,
}: SavedRepliesMenuProps) => {
  const translate = useTranslate();
  const query = useGetList<SavedReplyRow>(SAVED_REPLIES, {
    pagination: { page: 1, perPage: MAX_PAGE_SIZE },
    sort: { field: 'name', order: 'ASC' },
  });
  return (
    <SavedItemsPopover
      anchor={anchor}
      title={translate('resources.contact_forms.saved.title')}
      level="h3"
      query={query}
      errorTitle={translate('resources.contact_forms.saved.failed')}
      emptyText={query.data?.length === 0 && translate('resources.contact_forms.saved.none')}
      saveLabel={translate('resources.contact_forms.saved.save')}
      onSave={onSave}
      onClose={onClose}
    >
      {query.data?.map((reply) => (
        <SavedReplyItem
          key={reply.id}
          reply={reply}
          text={filled(reply.text)}
          onChosen={() => onChosen(filled(reply.text))}
          onEdit={() => onEdit(reply)}
        />
      ))}
    </SavedItemsPopover>
  );
};
