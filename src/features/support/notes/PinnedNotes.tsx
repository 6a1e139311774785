import { useLocaleState, useTranslate } from 'react-admin';

import { formatTimeAgo } from '../../auditLog/formatTime';
import { LoadError } from '../../../components/feedback/LoadError';
import { ListSkeleton } from '../../../components/list/PlainList';
import { SectionItem, SectionList, OverviewSection } from '../../accounts/personPage/Overview';
import { tabPath, type PersonTabProps } from '../../accounts/personPage/PersonTabs';
import { NoteText, TimeAgo, useNotes } from './noteDisplay';

const MAX_SHOWN = 3;

/** Shows the pinned notes of a person. Sends the same request as the notes tab, so that the two share a cache entry. */
export const PinnedNotes = (props: PersonTabProps) => {
  const translate = useTranslate();
  return (
    <OverviewSection
      title={translate('notes.pinned_notes')}
      allLink={{ text: translate('notes.all_notes'), to: tabPath(props, 'notes') }}
    >
      <PinnedNoteList {...props} />
    </OverviewSection>
  );
};

const PinnedNoteList = ({ kind, id }: PersonTabProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { notes, dataUpdatedAt, error, refetch, isFetching } = useNotes(`${kind}:${id}`);
  if (!notes)
    return error ? (
      <LoadError title="notes.failed" query={{ error, refetch, isFetching }} />
    ) : (
      <ListSkeleton lines={1} />
    );
  return (
    <SectionList emptyText={translate('notes.no_pinned_notes')}>
      {notes
        .filter(({ is_pinned }) => is_pinned)
        .slice(0, MAX_SHOWN)
        .map((note) => (
          <SectionItem
            key={note.id}
            isSentence
            main={<NoteText {...note} />}
            below={
              <>
                <bdi>{note.author?.name ?? translate('notes.deleted_author')}</bdi>
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
