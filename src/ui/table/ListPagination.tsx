import { Box, Pagination, Typography, useMediaQuery, type Theme } from '@mui/material';
import { memo, useState } from 'react';
import { useListContext, useLocaleState, useTranslate } from 'react-admin';

import { writeNumber } from '../../contract/amounts';

/** Five pages in range, an ellipsis to either end (specification, section 9), and which rows these are. */
export const ListPagination = () => {
  const list = useListContext();
  const { page, perPage, setPage, total, data, hasNextPage, isPending, isPlaceholderData, error } = list;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  /** Whose rows these are: the page that was left, until the new one is there. */
  const [shown, setShown] = useState(page);
  if (!isPlaceholderData && shown !== page) setShown(page);
  if (isPending || error || !data?.length) return null;
  const first = (shown - 1) * perPage + 1;
  const count = total == null ? page + (hasNextPage ? 1 : 0) : Math.ceil(total / perPage);
  const number = (value: number) => writeNumber(value, locale);
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
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {translate(total == null ? 'app.list.range' : 'app.list.range_of', {
          from: number(first),
          to: number(first + data.length - 1),
          total: total == null ? '' : number(total),
        })}
      </Typography>
      {count > 1 && <Pages page={page} count={count} onChoose={setPage} />}
    </Box>
  );
};

interface PagesProps {
  page: number;
  count: number;
  onChoose: (page: number) => void;
}

/** A dozen buttons, which are not drawn anew while the page's rows are on their way. */
const Pages = memo(({ page, count, onChoose }: PagesProps) => {
  const translate = useTranslate();
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  return (
    <Pagination
      aria-label={translate('app.list.pages')}
      page={page}
      count={count}
      siblingCount={2}
      shape="rounded"
      color="primary"
      size={narrow ? 'small' : 'medium'}
      onChange={(_, next) => onChoose(next)}
      getItemAriaLabel={(type, target) =>
        type === 'page'
          ? translate('ra.navigation.page', { page: target })
          : translate(`ra.navigation.${type}`)
      }
    />
  );
});
Pages.displayName = 'Pages';
