import { agoOf } from '../activity/moments';
import { PartFailed } from '../PartFailed';
import { LinesSkeleton } from '../LinesSkeleton';
import { Line, Lines, Part } from '../people/page/Part';
import { tabAddress } from '../people/page/PersonTabs';
import type { OfPerson } from '../people/page/tabs';
import { NoteText } from './NoteText';
import { useNotes } from './useNotes';
import { useWords } from './useWords';
import { When } from './When';

const FEW = 3;

/** The pinned notes about somebody. They are read with the tab's, which then need not ask for them. */
export const PinnedNotes = (whose: OfPerson) => {
  const { words } = useWords();
  return (
    <Part title={words.pinned_notes} all={{ text: words.all, to: tabAddress(whose, 'notes') }}>
      <Pinned {...whose} />
    </Part>
  );
};

const Pinned = ({ kind, id }: OfPerson) => {
  const { words, locale } = useWords();
  const { notes, dataUpdatedAt, error, refetch, isFetching } = useNotes(`${kind}:${id}`);
  if (!notes)
    return error ? (
      <PartFailed title={words.failed} of={{ error, refetch, isFetching }} />
    ) : (
      <LinesSkeleton lines={1} />
    );
  return (
    <Lines nothing={words.none_pinned}>
      {notes
        .filter(({ is_pinned }) => is_pinned)
        .slice(0, FEW)
        .map((note) => (
          <Line
            key={note.id}
            plain
            main={<NoteText {...note} />}
            below={
              <>
                <bdi>{note.author?.name ?? words.left}</bdi>
                {note.created_at && ' · '}
                {note.created_at && (
                  <When timestamp={note.created_at} text={agoOf(note.created_at, dataUpdatedAt, locale)} />
                )}
              </>
            }
          />
        ))}
    </Lines>
  );
};
