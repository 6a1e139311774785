import { Box, Typography } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import { useLocaleState } from 'react-admin';

import { timeAgo } from '../../contract/timeAgo';
import { ActionButtons } from '../ActionButtons';
import { exactTime } from '../activity/moments';
import { Assignee } from '../assign/Assignee';
import { WhereOffered } from '../extras/WhereOffered';
import type { Concern } from '../../contract/concerns';
import { NARROW } from './NeedsFrame';
import type { RowAction } from '../RowAction';

interface NeedLineProps {
  /** What waits, in a sentence. */
  sentence: ReactNode;
  /** What else tells it from others. */
  detail: ReactNode;
  /** Since when. */
  since: string | null;
  actions: readonly RowAction[];
  /** What it is, where somebody can deal with it, and whose. */
  concern?: Concern;
  about?: string;
}

/** One thing that waits, and what can be done about it in place. */
export const NeedLine = ({ sentence, detail, since, actions, concern, about = '' }: NeedLineProps) => {
  const [locale] = useLocaleState();
  const [now] = useState(() => Date.now());
  const what = useId();
  return (
    <Box
      role="group"
      aria-labelledby={what}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 2, py: 3 }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography id={what} sx={{ fontWeight: 550 }}>
          {sentence}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {since && (
            <time dateTime={since} title={exactTime(since, locale)}>
              {timeAgo(since, now, locale)}
            </time>
          )}
          {since && detail && ' · '}
          {detail}
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          [NARROW]: { '& .MuiButton-startIcon': { display: 'none' } },
        }}
      >
        {concern && (
          <WhereOffered extra="assignments">
            <Assignee takes place="line" concern={concern} about={about} />
          </WhereOffered>
        )}
        <ActionButtons actions={actions} />
      </Box>
    </Box>
  );
};
