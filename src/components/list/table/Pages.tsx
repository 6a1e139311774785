import { Box, PaginationItem, useMediaQuery, type Theme } from '@mui/material';
import { memo, useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';

const IN_RANGE = 5;

/** Returns five pages around the current one, the first and the last, and gaps between them. */
export const pagesInRange = (page: number, count: number): (number | 'earlier' | 'later')[] => {
  const first = Math.max(1, Math.min(page - 2, count - IN_RANGE + 1));
  const last = Math.min(count, first + IN_RANGE - 1);
  const range = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  // A gap of one page shows that page.
  const before = first > 3 ? [1, 'earlier' as const] : [1, 2].filter((each) => each < first);
  const after =
    last < count - 2 ? ['later' as const, count] : [count - 1, count].filter((each) => each > last);
  return [...before, ...range, ...after];
};

interface PagesProps {
  page: number;
  count: number;
  onChoose: (page: number) => void;
}

/**
 * Memoized, because a dozen buttons would re-render while rows load. MUI's range is wider at the ends than in the
 * middle.
 */
export const Pages = memo(({ page, count, onChoose }: PagesProps) => {
  const translate = useTranslate();
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const look = { shape: 'rounded', color: 'primary', size: isSmall ? 'small' : 'medium' } as const;
  const current = useRef<HTMLDivElement>(null);
  const lastStep = useRef<number>(undefined);
  useEffect(() => {
    // Moves the focus from a step button that is now disabled.
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
