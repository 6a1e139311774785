import Edit from '@mui/icons-material/EditOutlined';
import { Box, IconButton } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';

import { SettingsLine } from './SettingsLine';
import { PasswordDialog } from './PasswordDialog';

export const PasswordLine = () => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <SettingsLine
      label={translate('resources.settings.fields.password')}
      action={
        <IconButton
          aria-label={translate('resources.settings.password.change')}
          onClick={() => setOpen(true)}
        >
          <Edit fontSize="small" />
        </IconButton>
      }
    >
      <Box
        component="span"
        role="img"
        aria-label={translate('resources.settings.password.masked')}
        sx={{ letterSpacing: '0.2em' }}
      >
        ••••••••
      </Box>
      {open && <PasswordDialog onClose={() => setOpen(false)} />}
    </SettingsLine>
  );
};
