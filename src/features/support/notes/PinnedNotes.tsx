import { useLocaleState, useTranslate } from 'react-admin';

import { formatTimeAgo } from '../../auditLog/formatTime';
import { LoadError } from '../../../components/feedback/LoadError';
import { ListSkeleton } from '../../../components/list/ListSkeleton';
import { SectionItem, SectionList, OverviewSection } from '../../accounts/personPage/Overview';
import { tabPath } from '../../accounts/personPage/PersonTabs';
import type { PersonTabProps } from '../../accounts/personPage/PersonTabs';
import { NoteText } from './NoteText';
import { useNotes } from './useNotes';
import { TimeAgo } from './TimeAgo';

const FEW = 3;

/** The pinned notes about somebody. They are read with the tab's, which then need not ask for them. */
export const PinnedNotes = (whose: PersonTabProps) => {
  const translate = useTranslate();
  return (
    <OverviewSection
      title={translate('notes.pinned_notes')}
      allLink={{ text: translate('notes.all'), to: tabPath(whose, 'notes') }}
    >
      <Pinned {...whose} />
    </OverviewSection>
  );
};

const Pinned = ({ kind, id }: PersonTabProps) => {
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
    <SectionList emptyText={translate('notes.none_pinned')}>
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
                <bdi>{note.author?.name ?? translate('notes.left')}</bdi>
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
