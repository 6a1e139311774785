import { Box, PaginationItem, useMediaQuery, type Theme, Typography, NativeSelect } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate, useListContext, useLocaleState } from 'react-admin';

import { formatNumber } from '../../contract/core/intl';
import { useDeferredRender } from '../feedback/lazyComponent';
import { ShortcutsButton } from './ListShortcuts';
import { PAGE_SIZES } from '../../contract/limits';

const RANGE_SIZE = 5;

/** Returns the page buttons: five pages around the current page, the first and last page, and an ellipsis for a gap. */
export const pagesInRange = (page: number, count: number): (number | 'earlier' | 'later')[] => {
  const first = Math.max(1, Math.min(page - 2, count - RANGE_SIZE + 1));
  const last = Math.min(count, first + RANGE_SIZE - 1);
  const range = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  // Shows the page number instead of a gap that would hide only one page.
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

/** Page buttons. Replaces MUI's Pagination, which shows more pages at the ends of the range than in the middle. */
export const Pages = ({ page, count, onChoose }: PagesProps) => {
  const translate = useTranslate();
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const itemProps = { shape: 'rounded', color: 'primary', size: isSmall ? 'small' : 'medium' } as const;
  const current = useRef<HTMLDivElement>(null);
  const lastStep = useRef<number>(undefined);
  useEffect(() => {
    // Moves the focus to the current page's button, because a disabled Previous or Next button loses the focus.
    if (lastStep.current === page) current.current?.focus();
    lastStep.current = undefined;
  }, [page]);
  const step = (type: 'previous' | 'next', to: number) => (
    <li>
      <PaginationItem
        {...itemProps}
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
              <PaginationItem {...itemProps} type="start-ellipsis" />
            </li>
          ) : (
            <li key={each}>
              <PaginationItem
                {...itemProps}
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
};

const PageSize = () => {
  const { perPage, setPerPage, total, page, hasNextPage } = useListContext();
  const translate = useTranslate();
  const [smallest] = PAGE_SIZES;
  const isShort = total == null ? page === 1 && !hasNextPage && perPage === smallest : total <= smallest;
  if (isShort) return null;
  const sizes = [...new Set([...PAGE_SIZES, perPage])].toSorted((a, b) => a - b);
  return (
    <NativeSelect
      value={perPage}
      onChange={({ target }) => setPerPage(Number(target.value))}
      slotProps={{ input: { 'aria-label': translate('list.page_size') } }}
      disableUnderline
      sx={{ typography: 'body2', color: 'text.secondary' }}
    >
      {sizes.map((size) => (
        <option key={size} value={size}>
          {translate('list.rows', { smart_count: size })}
        </option>
      ))}
    </NativeSelect>
  );
};

/** Row range, page size, and five page buttons with an ellipsis towards each end (specification, section 9). */
export const ListPagination = ({ onHelp }: { onHelp: () => void }) => {
  const list = useListContext();
  const { page, perPage, setPage, total, data, hasNextPage, isPlaceholderData } = list;
  const hasRows = Boolean(data?.length);
  const isRendered = useDeferredRender(hasRows, hasRows);
  const translate = useTranslate();
  const [locale] = useLocaleState();
  /** Page number of the rows on screen. This is the previous page until the rows of the new page are loaded. */
  const [visiblePage, setVisiblePage] = useState(page);
  if (!isPlaceholderData && visiblePage !== page) setVisiblePage(page);
  if (!data || !isRendered) return null;
  const first = (visiblePage - 1) * perPage + 1;
  const count = total == null ? page + (hasNextPage ? 1 : 0) : Math.ceil(total / perPage);
  const format = (value: number) => formatNumber(value, locale);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        alignItems: 'center',
        gap: 3,
        pt: 4,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 4 }}>
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {translate(total == null ? 'list.range' : 'list.range_of', {
            from: format(first),
            to: format(first + data.length - 1),
            total: total == null ? '' : format(total),
          })}
        </Typography>
        <PageSize />
        <ShortcutsButton onHelp={onHelp} />
      </Box>
      {count > 1 && <Pages page={page} count={count} onChoose={setPage} />}
    </Box>
  );
};
