import { Card, Typography } from '@mui/material';
import { useId } from 'react';

import type { Stored } from '../../session/session';
import { SessionList } from '../../ui/sessions/SessionList';
import { useWords } from '../../ui/sessions/words';

/** Where one is signed in oneself. */
export const OwnSessions = ({ profile }: { profile: Stored['userInfo'] }) => {
  const titleId = useId();
  const word = useWords();
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      variant="outlined"
      sx={{ borderRadius: '12px', maxWidth: 760, mt: 6, p: { xs: 4, sm: 6 } }}
    >
      <Typography id={titleId} variant="h2">
        {word('title')}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1, mb: 5 }}>
        {word('help')}
      </Typography>
      <SessionList person={profile.userid} name={`${profile.fname} ${profile.lname}`.trim()} />
    </Card>
  );
};
