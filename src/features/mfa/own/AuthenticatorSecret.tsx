import { useTranslate } from 'react-admin';
import Copy from '@mui/icons-material/ContentCopy';
import { Box, IconButton, Tooltip, Typography } from '@mui/material';
import { encode } from 'uqr';

import { useCopy } from './useCopy';

interface AuthenticatorSecretProps {
  /** In base 32. */
  secret: string;
  /** What the picture says. */
  uri: string;
}

/** Blank modules around it, as the standard asks for. */
const MARGIN = 4;

/** A square for each dark module. */
const pathOf = (modules: readonly (readonly boolean[])[]) =>
  modules
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : '')))
    .join('');

/** What an app has to know: as a picture, and as text in groups of four. */
export const AuthenticatorSecret = ({ secret, uri }: AuthenticatorSecretProps) => {
  const translate = useTranslate();
  const copy = useCopy();
  const { data, size } = encode(uri, { border: 0 });
  const whole = size + 2 * MARGIN;
  return (
    <>
      <Box
        component="svg"
        viewBox={`0 0 ${whole} ${whole}`}
        role="img"
        aria-label={translate('mfa.own.app.picture')}
        shapeRendering="crispEdges"
        // Dark on light in both themes: many apps read nothing else.
        sx={{ width: 208, height: 208, mx: 'auto', borderRadius: '10px', bgcolor: '#fff' }}
      >
        <path d={pathOf(data)} fill="#000" />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" color="textSecondary">
            {translate('mfa.own.app.key')}
          </Typography>
          <Typography sx={{ fontFamily: 'monospace', overflowWrap: 'anywhere' }}>
            {secret.match(/.{1,4}/g)?.join(' ')}
          </Typography>
        </Box>
        <Tooltip title={translate('mfa.own.app.copy')}>
          <IconButton aria-label={translate('mfa.own.app.copy')} onClick={() => void copy(secret)}>
            <Copy fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
    </>
  );
};
