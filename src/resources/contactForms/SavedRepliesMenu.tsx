import { useGetList } from 'react-admin';

import { MAX_PAGE_SIZE } from '../../contract/limits';
import type { SavedReplyRow } from '../../contract/support/savedReplies';
import { SavedItemsPopover } from '../../components/dialog/SavedItemsPopover';
import { SAVED_REPLIES } from './names';
import { SavedReplyItem } from './SavedReplyItem';
import { useWords } from './words';

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
  const word = useWords();
  const query = useGetList<SavedReplyRow>(SAVED_REPLIES, {
    pagination: { page: 1, perPage: MAX_PAGE_SIZE },
    sort: { field: 'name', order: 'ASC' },
  });
  return (
    <SavedItemsPopover
      anchor={anchor}
      title={word('saved.title')}
      level="h3"
      query={query}
      errorTitle={word('saved.failed')}
      emptyText={query.data?.length === 0 && word('saved.none')}
      saveLabel={word('saved.save')}
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
