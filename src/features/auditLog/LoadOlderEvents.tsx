import { Box, Button } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useInfinitePaginationContext, useListContext, useTranslate } from 'react-admin';

import { LoadError } from '../../components/feedback/LoadError';

/** Older events: fetched when one has come down to here, or by the button. */
export const LoadOlderEvents = () => {
  const translate = useTranslate();
  const { error } = useListContext();
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = useInfinitePaginationContext();
  const place = useRef<HTMLDivElement>(null);
  const mayFetch = hasNextPage && !isFetchingNextPage && !error;
  useEffect(() => {
    const element = place.current;
    // A browser of tests has none.
    if (!element || !mayFetch || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void fetchNextPage();
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [mayFetch, fetchNextPage]);
  if (error)
    return (
      <LoadError
        title="list.failed"
        query={{ error, refetch: fetchNextPage, isFetching: isFetchingNextPage }}
      />
    );
  if (!hasNextPage) return null;
  return (
    <Box ref={place} sx={{ textAlign: 'center', displayPrint: 'none' }}>
      <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {translate('audit_log.older')}
      </Button>
    </Box>
  );
};
