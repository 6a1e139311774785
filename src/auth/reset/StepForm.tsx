import { Box, Button, FormHelperText } from '@mui/material';
import type { FormEvent, ReactNode } from 'react';

import { inWords } from '../words';

interface StepFormProps {
  onSubmit: (event: FormEvent) => void;
  busy: boolean;
  button: string;
  /** What the last call failed with; it stays until the next one, longer than its toast. */
  failure?: string | undefined;
  children: ReactNode;
}

/** A step's fields and its one button. */
export const StepForm = ({ onSubmit, busy, button, failure, children }: StepFormProps) => (
  <Box
    component="form"
    noValidate
    onSubmit={(event: FormEvent) => {
      event.preventDefault();
      onSubmit(event);
    }}
    sx={{ display: 'grid', gap: 4 }}
  >
    {children}
    {failure !== undefined && (
      <FormHelperText error sx={{ m: 0 }}>
        {inWords(failure)}
      </FormHelperText>
    )}
    <Button type="submit" variant="contained" size="large" loading={busy} sx={{ minHeight: 48 }}>
      {button}
    </Button>
  </Box>
);
