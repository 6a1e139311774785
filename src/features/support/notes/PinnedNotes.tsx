import { formatTimeAgo } from '../../auditLog/formatTime';
import { LoadError } from '../../../components/feedback/LoadError';
import { ListSkeleton } from '../../../components/list/ListSkeleton';
import { SectionItem, SectionList, OverviewSection } from '../../accounts/page/OverviewSection';
import { tabPath } from '../../accounts/page/PersonTabs';
import type { PersonRef } from '../../accounts/page/tabs';
import { NoteText } from './NoteText';
import { useNotes } from './useNotes';
import { useWords } from './useWords';
import { TimeAgo } from './TimeAgo';

const FEW = 3;

/** The pinned notes about somebody. They are read with the tab's, which then need not ask for them. */
export const PinnedNotes = (whose: PersonRef) => {
  const { words } = useWords();
  return (
    <OverviewSection title={words.pinned_notes} allLink={{ text: words.all, to: tabPath(whose, 'notes') }}>
      <Pinned {...whose} />
    </OverviewSection>
  );
};

const Pinned = ({ kind, id }: PersonRef) => {
  const { words, locale } = useWords();
  const { notes, dataUpdatedAt, error, refetch, isFetching } = useNotes(`${kind}:${id}`);
  if (!notes)
    return error ? (
      <LoadError title={words.failed} query={{ error, refetch, isFetching }} />
    ) : (
      <ListSkeleton lines={1} />
    );
  return (
    <SectionList emptyText={words.none_pinned}>
      {notes
        .filter(({ is_pinned }) => is_pinned)
        .slice(0, FEW)
        .map((note) => (
          <SectionItem
            key={note.id}
            isSentence
            main={<NoteText {...note} />}
            below={
              <>
                <bdi>{note.author?.name ?? words.left}</bdi>
                {note.created_at && ' · '}
                {note.created_at && (
                  <TimeAgo
                    timestamp={note.created_at}
                    text={formatTimeAgo(note.created_at, dataUpdatedAt, locale)}
                  />
                )}
              </>
            }
          />
        ))}
    </SectionList>
  );
};
