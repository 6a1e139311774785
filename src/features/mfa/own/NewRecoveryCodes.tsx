import { useTranslate } from 'react-admin';
import Copy from '@mui/icons-material/ContentCopy';
import Download from '@mui/icons-material/DownloadOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  GlobalStyles,
  Typography,
} from '@mui/material';
import { useId, useState } from 'react';

import { saveFile } from '../../../components/feedback/saveFile';
import { useCopy } from './useCopy';

interface NewRecoveryCodesProps {
  /** Nothing where there are none to show. */
  codes: readonly string[] | undefined;
  onKept: () => void;
}

/** The page behind is not printed; `print.css` lets a dialog of this class be. */
const PRINTED = 'printed';
const ONLY_THEM = { '@media print': { '#root': { display: 'none' } } };

/** New recovery codes, told once: only the button that says they are kept closes it. */
export const NewRecoveryCodes = ({ codes, onKept }: NewRecoveryCodesProps) => {
  const titleId = useId();
  const translate = useTranslate();
  const copy = useCopy();
  // As they were, while it closes.
  const [shown, setShown] = useState(codes);
  if (codes && codes !== shown) setShown(codes);
  const text = `${shown?.join('\n')}\n`;
  return (
    <Dialog open={codes !== undefined} className={PRINTED} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <GlobalStyles styles={ONLY_THEM} />
      <DialogTitle id={titleId} variant="h2" sx={{ pb: 2 }}>
        {/* On paper nothing else says of what. */}
        <Box component="span" sx={{ display: 'none', displayPrint: 'inline' }}>
          Treat Ya Self:{' '}
        </Box>
        {translate('mfa.own.codes.new_title')}
      </DialogTitle>
      <DialogContent>
        <Typography>{translate('mfa.own.codes.once')}</Typography>
        <Box
          component="ol"
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
            gap: 1,
            m: 0,
            my: 4,
            p: 4,
            listStyle: 'none',
            border: 1,
            borderColor: 'divider',
            borderRadius: '10px',
            fontFamily: 'monospace',
            whiteSpace: 'nowrap',
          }}
        >
          {shown?.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, displayPrint: 'none' }}>
          <Button variant="outlined" startIcon={<Copy fontSize="small" />} onClick={() => void copy(text)}>
            {translate('mfa.own.codes.copy')}
          </Button>
          <Button
            variant="outlined"
            startIcon={<Download fontSize="small" />}
            onClick={() => saveFile(translate('mfa.own.codes.file'), text, 'text/plain')}
          >
            {translate('mfa.own.codes.download')}
          </Button>
          <Button variant="outlined" startIcon={<Print fontSize="small" />} onClick={() => window.print()}>
            {translate('mfa.own.codes.print')}
          </Button>
        </Box>
      </DialogContent>
      <DialogActions sx={{ p: 5, pt: 2, displayPrint: 'none' }}>
        <Button variant="contained" onClick={onKept} autoFocus>
          {translate('mfa.own.codes.kept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
