import { Box, FormHelperText, OutlinedInput, Typography } from '@mui/material';
import { useId, useRef, type KeyboardEvent, type Ref } from 'react';

import { CODE_LENGTH } from '../../contract/limits';
import { inWords } from '../words';
import { movedBy, written } from './typing';
import { resetWords } from './words';

export const NO_CODE: readonly string[] = Array.from({ length: CODE_LENGTH }, () => '');

interface CodeFieldProps {
  /** One a box; '' where it is empty. */
  digits: readonly string[];
  onChange: (digits: readonly string[]) => void;
  error: string | undefined;
  /** What to do, where nothing is wrong. */
  hint: string | undefined;
  ref?: Ref<HTMLDivElement>;
}

/**
 * A box for each digit. What is typed goes on to the next, what is pasted or filled in by the telephone fills all of
 * them; Backspace and the arrows go between them. Read out as one group.
 */
export const CodeField = ({ digits, onChange, error, hint, ref }: CodeFieldProps) => {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const [labelId, helpId] = [useId(), useId()];
  const help = error ?? hint;
  const goTo = (at: number) => {
    const box = boxes.current[Math.max(0, Math.min(at, CODE_LENGTH - 1))];
    box?.focus();
    box?.select();
  };
  const write = (at: number, typed: string) => {
    const { digits: next, end } = written(digits, at, typed);
    onChange(next);
    goTo(end);
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = movedBy(event.key, at);
    if (to !== undefined) {
      event.preventDefault();
      goTo(to);
    } else if (event.key === 'Backspace' && !digits[at] && at > 0) {
      event.preventDefault();
      onChange(digits.with(at - 1, ''));
      goTo(at - 1);
    }
  };

  return (
    <Box
      ref={ref}
      role="group"
      aria-labelledby={labelId}
      aria-describedby={help === undefined ? undefined : helpId}
    >
      <Typography id={labelId} variant="body2" sx={{ mb: 2, fontWeight: 600 }}>
        {resetWords().code}
      </Typography>
      <Box
        sx={{ display: 'grid', gridTemplateColumns: `repeat(${CODE_LENGTH}, 1fr)`, gap: { xs: 2, sm: 3 } }}
      >
        {digits.map((digit, at) => (
          <OutlinedInput
            // Its place is all that a box is.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            value={digit}
            error={error !== undefined}
            autoFocus={at === 0}
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            onChange={(event) => write(at, event.target.value)}
            onFocus={(event) => event.target.select()}
            onBeforeInput={(event) => {
              // The digit that is there already: nothing changes, so no change is told.
              if (event.nativeEvent.data !== digit) return;
              event.preventDefault();
              goTo(at + 1);
            }}
            onKeyDown={(event) => onKeyDown(event, at)}
            onPaste={(event) => {
              event.preventDefault();
              write(at, event.clipboardData.getData('text'));
            }}
            inputRef={(box: HTMLInputElement | null) => {
              boxes.current[at] = box;
            }}
            slotProps={{
              input: { 'aria-label': resetWords().digit(at + 1), inputMode: 'numeric', pattern: '[0-9]*' },
            }}
            sx={{
              '& input': {
                textAlign: 'center',
                fontSize: '1.5rem',
                fontWeight: 600,
                px: 0,
                py: 3,
                '&::selection': { bgcolor: 'action.selected', color: 'text.primary' },
              },
            }}
          />
        ))}
      </Box>
      {help !== undefined && (
        <FormHelperText id={helpId} error={error !== undefined} sx={{ mx: 0, mt: 2 }}>
          {inWords(help)}
        </FormHelperText>
      )}
    </Box>
  );
};
