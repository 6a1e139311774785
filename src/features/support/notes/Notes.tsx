import { Box, Button, Card, Typography } from '@mui/material';
import { useState } from 'react';
import { RecordContextProvider, ResourceContextProvider, useTranslate } from 'react-admin';

import type { Id } from '../../../contract/core/field';
import { ListSkeleton } from '../../../components/list/ListSkeleton';
import { LoadError } from '../../../components/feedback/LoadError';
import { NoteForm } from './NoteForm';
import { NoteItem } from './NoteItem';
import { useNotes } from './useNotes';

interface NotesProps {
  kind: string;
  id: Id;
}

/** What staff know about somebody or something, the pinned notes first; and a place to write another. */
export const Notes = ({ kind, id }: NotesProps) => {
  const translate = useTranslate();
  const about = `${kind}:${id}`;
  // A new form after each note, and whoever wrote one goes on writing.
  const [written, setWritten] = useState(0);
  return (
    <ResourceContextProvider value="notes">
      <Box component="section" aria-label={translate('notes.title')} sx={{ maxWidth: 760 }}>
        <Card sx={{ p: 5, mb: 5, overflow: 'visible', displayPrint: 'none' }}>
          <NoteForm
            key={written}
            about={about}
            autoFocus={written > 0}
            onSaved={() => setWritten(written + 1)}
          />
        </Card>
        <NoteList about={about} />
      </Box>
    </ResourceContextProvider>
  );
};

const NoteList = ({ about }: { about: string }) => {
  const translate = useTranslate();
  const { notes, dataUpdatedAt, error, refetch, isFetching, ...older } = useNotes(about);
  if (!notes)
    return error ? (
      <LoadError title="notes.failed" query={{ error, refetch, isFetching }} />
    ) : (
      <ListSkeleton lines={2} />
    );
  if (!notes.length)
    return (
      <Box sx={{ py: 8, textAlign: 'center' }}>
        <Typography variant="h2">{translate('notes.none')}</Typography>
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          {translate('notes.none_help')}
        </Typography>
      </Box>
    );
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
        {notes.map((note) => (
          <RecordContextProvider key={note.id} value={note}>
            <NoteItem about={about} note={note} now={dataUpdatedAt} />
          </RecordContextProvider>
        ))}
      </Box>
      {older.hasNextPage && (
        <Button sx={{ mt: 4 }} loading={older.isFetchingNextPage} onClick={() => void older.fetchNextPage()}>
          {translate('notes.older')}
        </Button>
      )}
    </>
  );
};
