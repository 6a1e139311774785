import { Box, Button } from '@mui/material';
import { useRef } from 'react';
import { useGetList, useNotify } from 'react-admin';

import { CheckedForm } from '../../../components/form/CheckedForm';
import { MAX_PAGE_SIZE } from '../../../contract/limits';
import { noteForm, type ColleagueRow, type NoteRow } from '../../../contract/support/notes';
import { FormDraft } from '../../../components/form/draft/FormDraft';
import { useDrafts } from '../../../components/form/draft/useDrafts';
import { FormError } from '../../../components/form/FormDialogFooter';
import { UnsavedChangesGuard } from '../../../components/form/UnsavedChangesGuard';
import { useFormSubmit } from '../../../components/form/useFormSubmit';
import { useSave } from '../../../components/form/useSave';
import { mentionedIds } from './mentions';
import { MentionInput } from './MentionInput';
import { useWords, wordsFor } from './useWords';

interface NoteFormProps {
  /** Whom or what it is about, as the wire says it. */
  about: string;
  /** The note that is changed; without one, a new one is written. */
  note?: NoteRow;
  autoFocus: boolean;
  onSaved: () => void;
  onCancel?: () => void;
}

/** A note is typed. What was typed stays until it is saved, and is asked about before it is lost. */
export const NoteForm = ({ about, note, autoFocus, onSaved, onCancel }: NoteFormProps) => {
  const { words } = useWords();
  const notify = useNotify();
  const draft = useDrafts().keyOf(note ? 'edit' : 'create');
  const chosen = useRef<ColleagueRow[]>([]);
  const { data: colleagues = [] } = useGetList<ColleagueRow>('colleagues', {
    filter: { about },
    pagination: { page: 1, perPage: MAX_PAGE_SIZE },
    sort: { field: 'name', order: 'ASC' },
  });
  const { save, pending } = useSave(note, () => {
    notify(note ? words.changed : words.added, { type: 'success' });
    onSaved();
  });
  const { form, failure } = useFormSubmit(noteForm, ({ text }) => {
    const people = [...chosen.current, ...(note?.mentions ?? []), ...colleagues];
    const sent = { text, mentions: mentionedIds(text, people) };
    return save(note ? sent : { ...sent, about });
  });
  return (
    <CheckedForm form={form} record={{ text: note?.text ?? '' }}>
      <FormDraft draftKey={draft} sx={{ mb: 3 }} />
      <UnsavedChangesGuard />
      <MentionInput
        source="text"
        label={note ? words.change : words.text}
        {...(!note && { helperText: wordsFor(words, about).help })}
        colleagues={colleagues}
        autoFocus={autoFocus}
        onMention={(colleague) => chosen.current.unshift(colleague)}
      />
      {failure && <FormError sentence={failure} />}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2, mt: 3 }}>
        {onCancel && (
          <Button onClick={onCancel} disabled={pending}>
            {words.cancel}
          </Button>
        )}
        <Button type="submit" variant="contained" loading={pending}>
          {note ? words.save : words.add}
        </Button>
      </Box>
    </CheckedForm>
  );
};
