import { Box, Paper, TextField } from '@mui/material';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';

import { VISUALLY_HIDDEN } from '../../../components/display/visuallyHidden';
import type { ColleagueRow } from '../../../contract/support/notes';
import { mentionPrefix, suggestColleagues, insertMention } from './mentions';

/** Below the edge of the window, nobody would know what is offered. */
const bringIntoView = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' });

interface MentionInputProps {
  source: string;
  label: string;
  helperText?: string;
  colleagues: readonly ColleagueRow[];
  autoFocus: boolean;
  onMention: (colleague: ColleagueRow) => void;
}

/** Text in which `@` offers colleagues to mention: a list beneath, along which the arrow keys go while one types. */
export const MentionInput = ({
  source,
  label,
  helperText,
  colleagues,
  autoFocus,
  onMention,
}: MentionInputProps) => {
  const { field, fieldState } = useInput<string>({ source, defaultValue: '' });
  const translate = useTranslate();
  const listId = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const [at, setAt] = useState(0);
  const [closed, setClosed] = useState<string>();
  const value = String(field.value ?? '');

  const begun = mentionPrefix(value, caret);
  const isBegun = begun !== undefined && begun !== closed;
  const offered = isBegun ? suggestColleagues(begun, colleagues) : [];
  const active = Math.min(at, offered.length - 1);
  const isOpen = offered.length > 0;
  const optionId = (place: number) => `${listId}-${place}`;

  const choose = (colleague: ColleagueRow) => {
    const next = insertMention(value, caret, begun!, colleague.name!);
    onMention(colleague);
    setAt(0);
    // Only what is drawn has a place to set the caret to.
    flushSync(() => field.onChange(next.text));
    input.current?.setSelectionRange(next.caret, next.caret);
    setCaret(next.caret);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((active + step + offered.length) % offered.length);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(offered[active]!);
    else if (event.key === 'Escape') setClosed(begun);
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
          setAt(0);
          setClosed(undefined);
          field.onChange(event);
        }}
        onSelect={() => setCaret(input.current?.selectionStart ?? 0)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setClosed(begun);
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
          ref={bringIntoView}
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
            // Above the line that helps, which is of no use while one chooses.
            top: 'calc(100% - 20px)',
            width: 'min(100%, 320px)',
            m: 0,
            p: 1,
            listStyle: 'none',
            borderRadius: '10px',
          }}
        >
          {offered.map((colleague, place) => (
            <Box
              component="li"
              role="option"
              id={optionId(place)}
              key={colleague.id}
              aria-selected={place === active}
              // The focus stays in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(colleague)}
              sx={{
                px: 3,
                py: 2,
                minHeight: 44,
                cursor: 'pointer',
                borderRadius: '6px',
                overflowWrap: 'anywhere',
                bgcolor: place === active ? 'action.selected' : undefined,
                '&:hover': { bgcolor: 'action.hover' },
              }}
            >
              {colleague.name}
            </Box>
          ))}
        </Paper>
      )}
      <Box aria-live="polite" sx={VISUALLY_HIDDEN}>
        {isOpen && translate('notes.found', { smart_count: offered.length })}
      </Box>
    </Box>
  );
};
