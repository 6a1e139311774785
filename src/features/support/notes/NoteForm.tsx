import { Box, Button } from '@mui/material';
import { useRef } from 'react';
import { useGetList, useNotify, useTranslate } from 'react-admin';

import { CheckedForm } from '../../../components/form/CheckedForm';
import { PERSON_KINDS } from '../../../contract/accounts/personPage';
import { MAX_PAGE_SIZE } from '../../../contract/limits';
import { noteForm, type ColleagueRow, type NoteRow } from '../../../contract/support/notes';
import { FormDraft } from '../../../components/form/draft/FormDraft';
import { useDrafts } from '../../../components/form/draft/useDrafts';
import { FormError } from '../../../components/form/FormDialogFooter';
import { UnsavedChangesGuard } from '../../../components/form/UnsavedChangesGuard';
import { useFormSubmit } from '../../../components/form/useFormSubmit';
import { SaveBase, type Save } from '../../../components/form/SaveBase';
import { mentionedIds } from './mentions';
import { MentionInput } from './MentionInput';

const isAboutPerson = (about: string) => PERSON_KINDS.some((kind) => about.startsWith(`${kind}:`));

interface NoteFormProps {
  /** Subject of the note, such as `report:4`. */
  about: string;
  /** Note to edit. Without it, the form creates a note. */
  note?: NoteRow;
  autoFocus: boolean;
  onSaved: () => void;
  onCancel?: () => void;
}

/** Form for a note. A draft survives an expired session, and leaving the form asks before it discards changes. */
export const NoteForm = (props: NoteFormProps) => {
  const { note, onSaved } = props;
  const notify = useNotify();
  const say = () => {
    notify(note ? 'notes.changed' : 'notes.added', { type: 'success' });
    onSaved();
  };
  return (
    <SaveBase record={note} onSaved={say}>
      {(save) => <Fields {...props} {...save} />}
    </SaveBase>
  );
};

const Fields = ({ about, note, autoFocus, onCancel, save, pending }: NoteFormProps & Save) => {
  const translate = useTranslate();
  const draft = useDrafts().keyOf(note ? 'edit' : 'create');
  const chosen = useRef<ColleagueRow[]>([]);
  const { data: colleagues = [] } = useGetList<ColleagueRow>('colleagues', {
    filter: { about },
    pagination: { page: 1, perPage: MAX_PAGE_SIZE },
    sort: { field: 'name', order: 'ASC' },
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
        label={translate(note ? 'notes.change' : 'notes.text')}
        {...(!note && {
          helperText: translate(isAboutPerson(about) ? 'notes.help_person' : 'notes.help_case'),
        })}
        colleagues={colleagues}
        autoFocus={autoFocus}
        onMention={(colleague) => chosen.current.unshift(colleague)}
      />
      {failure && <FormError sentence={failure} />}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2, mt: 3 }}>
        {onCancel && (
          <Button onClick={onCancel} disabled={pending}>
            {translate('notes.cancel')}
          </Button>
        )}
        <Button type="submit" variant="contained" loading={pending}>
          {translate(note ? 'notes.save' : 'notes.add')}
        </Button>
      </Box>
    </CheckedForm>
  );
};
