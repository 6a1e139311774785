import { Box, Button, Paper, TextField } from '@mui/material';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useGetList, useInput, useNotify, useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';

import { VISUALLY_HIDDEN } from '../../../components/display/styles';
import { CheckedForm, useFormSubmit } from '../../../components/form/CheckedForm';
import { FormDraft, useDrafts, UnsavedChangesGuard } from '../../../components/form/unsavedChanges';
import { FormError } from '../../../components/form/FormDialog';
import { SaveBase, type Save } from '../../../components/form/SaveBase';
import { PERSON_KINDS } from '../../../contract/accounts/personPage';
import { MAX_PAGE_SIZE } from '../../../contract/limits';
import { noteForm, type ColleagueRow, type NoteRow } from '../../../contract/support/workItems';
import { insertMention, mentionedIds, mentionPrefix, suggestColleagues } from './noteDisplay';

/** Scrolls the suggestions into view, because the list can extend below the edge of the window. */
const scrollIntoView = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' });

interface MentionInputProps {
  source: string;
  label: string;
  helperText?: string;
  colleagues: readonly ColleagueRow[];
  autoFocus: boolean;
  onMention: (colleague: ColleagueRow) => void;
}

/** Text field that lists the colleagues to mention after the user types `@`. The arrow keys move through the list. */
const MentionInput = ({ source, label, helperText, colleagues, autoFocus, onMention }: MentionInputProps) => {
  const { field, fieldState } = useInput<string>({ source, defaultValue: '' });
  const translate = useTranslate();
  const listId = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [activeIndex, setActiveIndex] = useState(0);
  const [dismissedPrefix, setDismissedPrefix] = useState<string>();
  const value = String(field.value ?? '');

  const prefix = mentionPrefix(value, caret);
  const isMention = prefix !== undefined && prefix !== dismissedPrefix;
  const suggestions = isMention ? suggestColleagues(prefix, colleagues) : [];
  const active = Math.min(activeIndex, suggestions.length - 1);
  const isOpen = suggestions.length > 0;
  const optionId = (index: number) => `${listId}-${index}`;

  const choose = (colleague: ColleagueRow) => {
    const next = insertMention(value, caret, prefix!, colleague.name!);
    onMention(colleague);
    setActiveIndex(0);
    // Renders the new text immediately, because the caret can only be set after the text is rendered.
    flushSync(() => field.onChange(next.text));
    input.current?.setSelectionRange(next.caret, next.caret);
    setCaret(next.caret);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setActiveIndex((active + step + suggestions.length) % suggestions.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(suggestions[active]!);
    else if (event.key === 'Escape') setDismissedPrefix(prefix);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const { error } = fieldState;
  return (
    <Box sx={{ position: 'relative' }}>
      <TextField
        {...field}
        value={value}
        label={label}
        multiline
        minRows={3}
        maxRows={12}
        fullWidth
        autoFocus={autoFocus}
        error={Boolean(error)}
        helperText={error?.message ? translate(error.message, { _: error.message }) : helperText}
        onChange={(event) => {
          setCaret(event.target.selectionStart ?? 0);
          setActiveIndex(0);
          setDismissedPrefix(undefined);
          field.onChange(event);
        }}
        onSelect={() => setCaret(input.current?.selectionStart ?? 0)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setDismissedPrefix(prefix);
          field.onBlur();
        }}
        inputRef={(element: HTMLTextAreaElement | null) => {
          input.current = element;
          field.ref(element);
        }}
        slotProps={{
          htmlInput: {
            'aria-autocomplete': 'list',
            'aria-haspopup': 'listbox',
            'aria-controls': isOpen ? listId : undefined,
            'aria-activedescendant': isOpen ? optionId(active) : undefined,
          },
        }}
      />
      {isOpen && (
        <Paper
          ref={scrollIntoView}
          component="ul"
          role="listbox"
          id={listId}
          aria-label={translate('notes.colleagues')}
          elevation={8}
          sx={{
            position: 'absolute',
            zIndex: 'modal',
            scrollMarginBottom: '16px',
            left: 0,
            // Places the suggestions over the helper text of the field.
            top: 'calc(100% - 20px)',
            width: 'min(100%, 320px)',
            m: 0,
            p: 1,
            listStyle: 'none',
            borderRadius: '10px',
          }}
        >
          {suggestions.map((colleague, index) => (
            <Box
              component="li"
              role="option"
              id={optionId(index)}
              key={colleague.id}
              aria-selected={index === active}
              // Keeps the focus in the text field when the user clicks a suggestion.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(colleague)}
              sx={{
                px: 3,
                py: 2,
                minHeight: 44,
                cursor: 'pointer',
                borderRadius: '6px',
                overflowWrap: 'anywhere',
                bgcolor: index === active ? 'action.selected' : undefined,
                '&:hover': { bgcolor: 'action.hover' },
              }}
            >
              {colleague.name}
            </Box>
          ))}
        </Paper>
      )}
      <Box aria-live="polite" sx={VISUALLY_HIDDEN}>
        {isOpen && translate('notes.suggestions', { smart_count: suggestions.length })}
      </Box>
    </Box>
  );
};

const isAboutPerson = (about: string) => PERSON_KINDS.some((kind) => about.startsWith(`${kind}:`));

interface NoteFormProps {
  about: string;
  note?: NoteRow;
  autoFocus: boolean;
  onSaved: () => void;
  onCancel?: () => void;
}

/** Form that creates or edits a note. Keeps a draft if the session expires. Asks before it discards changes. */
export const NoteForm = (props: NoteFormProps) => {
  const { note, onSaved } = props;
  const notify = useNotify();
  const handleSaved = () => {
    notify(note ? 'notes.changed' : 'notes.added', { type: 'success' });
    onSaved();
  };
  return (
    <SaveBase record={note} onSaved={handleSaved}>
      {(save) => <Fields {...props} {...save} />}
    </SaveBase>
  );
};

const Fields = ({ about, note, autoFocus, onCancel, save, pending }: NoteFormProps & Save) => {
  const translate = useTranslate();
  const draft = useDrafts().keyOf(note ? 'edit' : 'create');
  const chosenColleagues = useRef<ColleagueRow[]>([]);
  const { data: colleagues = [] } = useGetList<ColleagueRow>('colleagues', {
    filter: { about },
    pagination: { page: 1, perPage: MAX_PAGE_SIZE },
    sort: { field: 'name', order: 'ASC' },
  });
  const { form, failure } = useFormSubmit(noteForm, ({ text }) => {
    const people = [...chosenColleagues.current, ...(note?.mentions ?? []), ...colleagues];
    const values = { text, mentions: mentionedIds(text, people) };
    return save(note ? values : { ...values, about });
  });
  return (
    <CheckedForm form={form} record={{ text: note?.text ?? '' }}>
      <FormDraft draftKey={draft} sx={{ mb: 3 }} />
      <UnsavedChangesGuard />
      <MentionInput
        source="text"
        label={translate(note ? 'notes.edited_text' : 'notes.new_text')}
        {...(!note && {
          helperText: translate(isAboutPerson(about) ? 'notes.help_person' : 'notes.help_case'),
        })}
        colleagues={colleagues}
        autoFocus={autoFocus}
        onMention={(colleague) => chosenColleagues.current.unshift(colleague)}
      />
      {failure && <FormError message={failure} />}
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
