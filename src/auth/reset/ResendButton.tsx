import { Box, Button, Typography } from '@mui/material';

import { useSecondsLeft } from './useSecondsLeft';
import { resetWords } from './words';

interface ResendButtonProps {
  sentAt: number;
  busy: boolean;
  onResend: () => void;
}

/** Asks for another code, once a minute: until then it shows the time and does nothing, but keeps the focus. */
export const ResendButton = ({ sentAt, busy, onResend }: ResendButtonProps) => {
  const seconds = useSecondsLeft(sentAt);
  const waits = seconds > 0 || busy;
  return (
    <Box sx={{ mt: 5, display: 'grid', justifyItems: 'center', gap: 1 }}>
      <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'center' }}>
        {resetWords().nothingCame}
      </Typography>
      <Button
        aria-disabled={waits}
        onClick={() => {
          if (!waits) onResend();
        }}
        sx={{
          fontVariantNumeric: 'tabular-nums',
          '&[aria-disabled=true]': { color: 'text.secondary', cursor: 'default', bgcolor: 'transparent' },
        }}
      >
        {seconds > 0 ? resetWords().resendIn(seconds) : resetWords().resend}
      </Button>
    </Box>
  );
};
