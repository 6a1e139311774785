import { Box, PaginationItem, useMediaQuery, type Theme } from '@mui/material';
import { memo, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';

import { pagesInRange } from './pagesInRange';

interface PagesProps {
  page: number;
  count: number;
  onChoose: (page: number) => void;
}

/**
 * A dozen buttons, which are not drawn anew while the page's rows are on their way. Not MUI's own, whose range is wider at
 * the ends than between them.
 */
export const Pages = memo(({ page, count, onChoose }: PagesProps) => {
  const translate = useTranslate();
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const look = { shape: 'rounded', color: 'primary', size: isSmall ? 'small' : 'medium' } as const;
  const current = useRef<HTMLDivElement>(null);
  const lastStep = useRef<number>(undefined);
  useEffect(() => {
    // The step that led here is disabled now, and would lose the focus.
    if (lastStep.current === page) current.current?.focus();
    lastStep.current = undefined;
  }, [page]);
  const step = (type: 'previous' | 'next', to: number) => (
    <li>
      <PaginationItem
        {...look}
        type={type}
        disabled={to < 1 || to > count}
        aria-label={translate(`ra.navigation.${type}`)}
        onClick={() => {
          if (to === 1 || to === count) lastStep.current = to;
          onChoose(to);
        }}
      />
    </li>
  );
  return (
    <Box component="nav" aria-label={translate('list.pages')}>
      <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', m: 0, p: 0, listStyle: 'none' }}>
        {step('previous', page - 1)}
        {pagesInRange(page, count).map((each) =>
          typeof each === 'string' ? (
            <li key={each}>
              <PaginationItem {...look} type="start-ellipsis" />
            </li>
          ) : (
            <li key={each}>
              <PaginationItem
                {...look}
                page={each}
                {...(each === page && { selected: true, ref: current, 'aria-current': 'page' })}
                aria-label={translate('ra.navigation.page', { page: each })}
                onClick={() => onChoose(each)}
              />
            </li>
          ),
        )}
        {step('next', page + 1)}
      </Box>
    </Box>
  );
});
Pages.displayName = 'Pages';
