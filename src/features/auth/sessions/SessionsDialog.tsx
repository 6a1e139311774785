import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import { useRecordContext, useTranslate, type RaRecord } from 'react-admin';

import { useCapability } from '../../../dataProvider/useCapability';
import { ColleagueMfaMethods } from '../../mfa/ColleagueMfaMethods';
import type { DialogProps } from '../../../components/form/dialogProps';
import { useRecordName } from '../../../components/list/useRecordName';
import { SessionList } from './SessionList';

/** Where the administrator around it is signed in, and with what besides a password, where the server knows of that. */
export const SessionsDialog = ({ open, onClose }: DialogProps) => {
  const titleId = useId();
  const translate = useTranslate();
  const record = useRecordContext<RaRecord>();
  const name = useRecordName();
  const hasFactors = useCapability('factors');
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} variant="h2" sx={{ pb: 2 }}>
        {translate('sessions.one')}
      </DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 4, fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
        {record && open && <SessionList person={record.id} name={name} />}
        {record && open && hasFactors && <ColleagueMfaMethods person={record.id} />}
      </DialogContent>
      <DialogActions sx={{ p: 5, pt: 2 }}>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};
