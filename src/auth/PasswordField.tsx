import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import { IconButton, InputAdornment, TextField } from '@mui/material';
import { useState, type ComponentProps } from 'react';

import { words } from './words';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'error' | 'label'> & {
  label: string;
  error: string | undefined;
};

export const PasswordField = ({ label, error, ...field }: PasswordFieldProps) => {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      placeholder={label}
      fullWidth
      error={error !== undefined}
      helperText={error}
      slotProps={{
        htmlInput: { 'aria-label': label },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                aria-label={shown ? words.hide : words.show}
                edge="end"
                onClick={() => setShown(!shown)}
              >
                {shown ? <VisibilityOff /> : <Visibility />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
};
