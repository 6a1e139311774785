import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import { Box, Button, FormHelperText, IconButton, InputAdornment, TextField } from '@mui/material';
import { useId, useRef, type KeyboardEvent } from 'react';
import { useInput, useTranslate, useTranslateLabel } from 'react-admin';

import { itemError } from './listErrors';

interface TextRowsInputProps {
  source: string;
  /** Wording key or text. */
  label: string;
  helperText: string;
  max: number;
}

const AN_EMPTY_ROW = [''];

/**
 * A list of short texts, a row each. A new row comes after the last one, and one always remains. React-hook-form's
 * field arrays hold objects only, so the list is one value.
 */
export const TextRowsInput = ({ source, label, helperText, max }: TextRowsInputProps) => {
  const { field, fieldState } = useInput<string[]>({ source });
  const { value, onChange, onBlur } = field;
  const translate = useTranslate();
  const heading = useTranslateLabel()({ label, source }) as string;
  const helpId = useId();
  const inputs = useRef<(HTMLInputElement | null)[]>([]);

  const rows: string[] = Array.isArray(value) && value.length ? value : AN_EMPTY_ROW;
  /** What is wrong with a row stands at its place; what is wrong with the list as a whole is one message. */
  const { error } = fieldState;
  const isLast = (at: number) => at === rows.length - 1;
  const focus = (at: number) => requestAnimationFrame(() => inputs.current[at]?.focus());
  const change = (at: number, text: string) => onChange(rows.with(at, text));
  const add = () => {
    onChange([...rows, '']);
    focus(rows.length);
  };
  const remove = (at: number) => {
    onChange(rows.toSpliced(at, 1));
    focus(Math.max(at - 1, 0));
  };
  const addOnEnter = (event: KeyboardEvent, at: number) => {
    if (event.key !== 'Enter') return;
    // It would send the form.
    event.preventDefault();
    if (!isLast(at)) focus(at + 1);
    else if (rows.length < max) add();
  };
  return (
    <Box
      component="fieldset"
      aria-describedby={helpId}
      sx={{ display: 'grid', gap: 2, m: 0, p: 0, border: 0, minWidth: 0 }}
    >
      <Box component="legend" sx={{ p: 0, mb: 2, fontWeight: 600 }}>
        {heading}
      </Box>
      {rows.map((row, at) => (
        <TextField
          // A row is its place: it holds nothing of its own.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          size="small"
          fullWidth
          value={row}
          onChange={({ target }) => change(at, target.value)}
          onBlur={onBlur}
          onKeyDown={(event) => addOnEnter(event, at)}
          error={Boolean(itemError(error, at))}
          helperText={itemError(error, at)?.message}
          slotProps={{
            htmlInput: {
              ref: (input: HTMLInputElement | null) => void (inputs.current[at] = input),
              'aria-label': translate('form.rows.row', { heading, number: at + 1 }),
            },
            input: {
              endAdornment: rows.length > 1 && (
                <InputAdornment position="end">
                  <IconButton
                    size="small"
                    edge="end"
                    aria-label={translate('form.rows.remove', { heading, number: at + 1 })}
                    onClick={() => remove(at)}
                  >
                    <Close fontSize="small" />
                  </IconButton>
                </InputAdornment>
              ),
            },
          }}
        />
      ))}
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 3 }}>
        <FormHelperText id={helpId} error={Boolean(error?.message)} aria-live="polite" sx={{ m: 0 }}>
          {error?.message ?? translate(helperText)}
        </FormHelperText>
        <Button
          size="small"
          startIcon={<Add />}
          onClick={add}
          disabled={rows.length >= max}
          sx={{ flex: 'none' }}
        >
          {translate('form.rows.add')}
        </Button>
      </Box>
    </Box>
  );
};
