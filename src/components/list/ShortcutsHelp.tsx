import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
  Table,
  TableBody,
  TableCell,
  TableRow,
  Typography,
} from '@mui/material';
import { useTranslate } from 'react-admin';

import { useCapability } from '../../dataProvider/useCapability';
import { KEYS, type KeyName, useShortcutsEnabled } from './shortcuts';

const KEY_NAMES = Object.keys(KEYS) as KeyName[];

export const ShortcutsHelp = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const translate = useTranslate();
  const [isEnabled, setEnabled] = useShortcutsEnabled();
  const canAssign = useCapability('assignments') ?? false;
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth>
      <DialogTitle variant="h2" sx={{ pb: 2 }}>
        {translate('list.keys.title')}
      </DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ mb: 3 }}>
          {translate('list.keys.explained')}
        </Typography>
        <Table size="small" sx={{ opacity: isEnabled ? 1 : 0.55 }}>
          <TableBody>
            {KEY_NAMES.filter((name) => name !== 'assign' || canAssign).map((name) => (
              <TableRow key={name}>
                <TableCell component="th" scope="row" sx={{ width: 96 }}>
                  <Box
                    component="kbd"
                    sx={{
                      px: 2,
                      py: 0.5,
                      border: 1,
                      borderColor: 'divider',
                      borderRadius: '6px',
                      font: 'inherit',
                    }}
                  >
                    {KEYS[name]}
                  </Box>
                </TableCell>
                <TableCell>{translate(`list.keys.${name}`)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        <FormControlLabel
          sx={{ mt: 4 }}
          control={<Switch checked={isEnabled} onChange={(_, checked) => setEnabled(checked)} />}
          label={translate('list.keys.on')}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};
