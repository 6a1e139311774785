import { Box, Typography } from '@mui/material';
import { Fragment } from 'react';

import type { Find } from './useFinds';

interface FindsProps {
  id: string;
  finds: readonly Find[];
  /** Which of them Enter follows. */
  marked: number;
  onMark: (at: number) => void;
  onFollow: (find: Find) => void;
}

/** What was found, under its kind. The focus stays in the field; what is marked is kept in sight. */
export const Finds = ({ id, finds, marked, onMark, onFollow }: FindsProps) => (
  <Box
    id={id}
    role="listbox"
    aria-labelledby={`${id}-field`}
    sx={{ maxHeight: '60vh', overflowY: 'auto', mt: 1 }}
  >
    {finds.map((find, at) => (
      <Fragment key={find.key}>
        {find.group !== finds[at - 1]?.group && (
          <Typography
            role="presentation"
            variant="body2"
            color="textSecondary"
            sx={{ px: 3, pt: 3, pb: 1, fontWeight: 600 }}
          >
            {find.group}
          </Typography>
        )}
        <Box
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === marked}
          ref={(option: HTMLElement | null) => {
            if (at === marked) option?.scrollIntoView?.({ block: 'nearest' });
          }}
          onMouseMove={() => onMark(at)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onFollow(find)}
          sx={{
            px: 3,
            py: 2,
            minHeight: 44,
            borderRadius: '10px',
            cursor: 'pointer',
            bgcolor: at === marked ? 'action.selected' : undefined,
          }}
        >
          <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
            <bdi>{find.label}</bdi>
          </Typography>
          {find.detail && (
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {find.detail}
            </Typography>
          )}
        </Box>
      </Fragment>
    ))}
  </Box>
);
