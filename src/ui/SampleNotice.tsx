import { Alert, AlertTitle } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

/** Says that what follows is nobody's data, and why (design, row 21). */
export const SampleNotice = ({ children }: { children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <Alert severity="info" variant="outlined" sx={{ mb: 5 }}>
      <AlertTitle>{translate('app.sample.title')}</AlertTitle>
      {children}
    </Alert>
  );
};
