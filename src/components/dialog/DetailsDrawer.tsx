import Close from '@mui/icons-material/Close';
import { Box, Drawer, IconButton, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';

import { confirmLeave } from './unsavedForms';

interface DetailsDrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  notice?: ReactNode;
  actions?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
}

export const DetailsDrawer = ({
  open,
  onClose,
  title,
  notice,
  actions,
  below,
  children,
}: DetailsDrawerProps) => {
  const translate = useTranslate();
  const titleId = useId();
  const close = () => confirmLeave(onClose);
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={close}
      slotProps={{
        paper: {
          'aria-labelledby': titleId,
          sx: { width: { xs: '100%', sm: 440 }, bgcolor: 'background.paper' },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: { xs: 'flex-start', sm: 'center' },
          gap: 3,
          p: 5,
          // Moves the drawer's Close button up on a phone, because a toast would cover the button there.
          pt: { xs: '2px', sm: 5 },
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography
          id={titleId}
          variant="h2"
          sx={{ flex: 1, pt: { xs: '6px', sm: 0 }, overflowWrap: 'anywhere' }}
        >
          {title}
        </Typography>
        <IconButton aria-label={translate('ra.action.close')} onClick={close} edge="end" autoFocus>
          <Close />
        </IconButton>
      </Box>
      {open && notice}
      <Box component="dl" sx={{ display: 'grid', gap: 5, m: 0, p: 5 }}>
        {children}
      </Box>
      {below}
      {actions && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 3,
            mt: 'auto',
            p: 5,
            position: 'sticky',
            bottom: 0,
            borderTop: 1,
            borderColor: 'divider',
            bgcolor: 'background.paper',
          }}
        >
          {actions}
        </Box>
      )}
    </Drawer>
  );
};

export const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <Typography component="dt" variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography
      component="dd"
      dir="auto"
      sx={{ m: 0, mt: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}
    >
      {children}
    </Typography>
  </div>
);
