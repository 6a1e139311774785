import { Box, Typography } from '@mui/material';

import type { SubjectRights } from './rights';
import { useRightsText } from './useRightsText';

interface RightsProps {
  things: readonly SubjectRights[];
  /** Whether it is said through which role each comes. */
  showRoles?: boolean;
}

/** Thing by thing, what may be done to it. */
export const Rights = ({ things, showRoles = false }: RightsProps) => {
  const inWords = useRightsText();
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {things.map(({ key, thing, parts }) => (
        <Box
          key={key}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '260px 1fr' },
            columnGap: 5,
            py: 2,
            borderTop: 1,
            borderColor: 'divider',
            breakInside: 'avoid',
          }}
        >
          <Typography component="dt" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
            {inWords.thing(thing)}
          </Typography>
          <Box component="dd" sx={{ m: 0, display: 'grid', gap: 1 }}>
            {parts.map((part) => (
              <div key={part.through.join(' ')}>
                <Typography>{inWords.acts(part)}</Typography>
                {showRoles && (
                  <Typography variant="body2" color="textSecondary">
                    {inWords.through(part)}
                  </Typography>
                )}
              </div>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
};
