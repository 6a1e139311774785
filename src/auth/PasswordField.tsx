import Visibility from '@mui/icons-material/VisibilityOutlined';
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined';
import { IconButton, InputAdornment } from '@mui/material';
import { useState } from 'react';

import { AuthField, type AuthFieldProps } from './AuthField';
import { words } from './words';

/** A password that can be shown. */
export const PasswordField = (field: AuthFieldProps) => {
  const [shown, setShown] = useState(false);
  return (
    <AuthField
      {...field}
      type={shown ? 'text' : 'password'}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            aria-label={shown ? words().hide : words().show}
            edge="end"
            onClick={() => setShown(!shown)}
          >
            {shown ? <VisibilityOff /> : <Visibility />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
};
