import { Box } from '@mui/material';

/** Where it went wrong, for whoever is building this; nothing for anybody else. */
export const ErrorDetails = ({ error }: { error: unknown }) =>
  import.meta.env.DEV && error instanceof Error ? (
    <Box
      component="pre"
      sx={{ mt: 8, p: 4, border: 1, borderColor: 'divider', borderRadius: '10px', overflowX: 'auto' }}
    >
      {error.stack}
    </Box>
  ) : null;
