import type { SxProps, Theme } from '@mui/material/styles';
import { useListContext } from 'react-admin';

import { LoadError } from '../../feedback/LoadError';

/** Margin inside a card. */
const IN_CARD = { m: 4 };

export const ListError = ({ sx = IN_CARD }: { sx?: SxProps<Theme> }) => {
  const { error, refetch, isFetching } = useListContext();
  return <LoadError title="list.failed" query={{ error, refetch, isFetching }} sx={sx} />;
};
