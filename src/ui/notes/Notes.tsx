import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { RecordContextProvider, ResourceContextProvider, useInfiniteGetList } from 'react-admin';

import type { Id } from '../../contract/field';
import type { NoteRow } from '../../contract/notes';
import { PartFailed } from '../PartFailed';
import { NoteForm } from './NoteForm';
import { NoteItem } from './NoteItem';
import { useWords } from './useWords';

const AT_ONCE = 20;

interface NotesProps {
  kind: string;
  id: Id;
}

/** What staff know about a buyer or a seller, the pinned notes first; and a place to write another. */
export const Notes = ({ kind, id }: NotesProps) => {
  const { words } = useWords();
  const person = `${kind}:${id}`;
  // A new form after each note, and whoever wrote one goes on writing.
  const [written, setWritten] = useState(0);
  return (
    <ResourceContextProvider value="notes">
      <Box component="section" aria-label={words.title} sx={{ maxWidth: 760 }}>
        <Card
          variant="outlined"
          sx={{ borderRadius: '12px', p: 5, mb: 5, overflow: 'visible', displayPrint: 'none' }}
        >
          <NoteForm
            key={written}
            person={person}
            autoFocus={written > 0}
            onSaved={() => setWritten(written + 1)}
          />
        </Card>
        <NoteList person={person} />
      </Box>
    </ResourceContextProvider>
  );
};

const NoteList = ({ person }: { person: string }) => {
  const { words } = useWords();
  const {
    data,
    dataUpdatedAt,
    error,
    isPending,
    refetch,
    isFetching,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = useInfiniteGetList<NoteRow>('notes', {
    filter: { person },
    pagination: { page: 1, perPage: AT_ONCE },
  });
  if (error && !data)
    return (
      <PartFailed title={words.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (isPending || !data) return <Skeleton variant="rounded" height={120} sx={{ borderRadius: '12px' }} />;
  const notes = data.pages.flatMap((page) => page.data);
  if (!notes.length)
    return (
      <Box sx={{ py: 8, textAlign: 'center' }}>
        <Typography variant="h2">{words.none}</Typography>
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          {words.none_help}
        </Typography>
      </Box>
    );
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {notes.map((note) => (
          <RecordContextProvider key={note.id} value={note}>
            <NoteItem note={note} now={dataUpdatedAt} />
          </RecordContextProvider>
        ))}
      </Box>
      {hasNextPage && (
        <Button sx={{ mt: 4 }} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {words.older}
        </Button>
      )}
    </>
  );
};
