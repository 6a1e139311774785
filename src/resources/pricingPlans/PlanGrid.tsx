import { Box, Card, Skeleton } from '@mui/material';
import { RecordContextProvider, useListContext } from 'react-admin';

import type { PlanRow } from '../../contract/catalogue/plans';
import { ShortcutsButton, useListShortcuts } from '../../components/list/ListShortcuts';
import { ListError, EmptyList } from '../../components/list/listStates';
import { PlanCard } from './PlanCard';

const PlanSkeleton = () => (
  <Card sx={{ p: 5 }}>
    <Skeleton width="45%" height={32} />
    <Skeleton width="30%" />
    <Skeleton width="60%" height={48} sx={{ mt: 3 }} />
    <Skeleton width="40%" />
    <Box sx={{ my: 5 }}>
      <Skeleton width="80%" height={28} />
      <Skeleton width="70%" height={28} />
      <Skeleton width="75%" height={28} />
    </Box>
    <Skeleton variant="rounded" height={40} />
  </Card>
);

/** Three columns on a wide screen, two on a medium, one on a small (specification, section 2). */
const grid = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
  },
  gap: 5,
  m: 0,
  p: 0,
};

const PLACEHOLDERS = ['first', 'second', 'third'];

/** Plans that could not be read again stay below the failure: a form that one of them has opened is in them. */
export const PlanGrid = () => {
  const { data, error } = useListContext<PlanRow>();
  return (
    <>
      {error && (
        <Card sx={{ mb: 5 }}>
          <ListError />
        </Card>
      )}
      {(!error || data) && <Plans />}
    </>
  );
};

const Plans = () => {
  const { data, isPending } = useListContext<PlanRow>();
  const { list, openHelp, help } = useListShortcuts<HTMLUListElement>();
  if (isPending) {
    return (
      <Box sx={grid} aria-busy="true">
        {PLACEHOLDERS.map((key) => (
          <PlanSkeleton key={key} />
        ))}
      </Box>
    );
  }
  if (!data?.length) {
    return (
      <Card>
        <EmptyList />
      </Card>
    );
  }
  return (
    <>
      <Box component="ul" {...list} sx={grid}>
        {data.map((plan) => (
          <RecordContextProvider key={plan.id} value={plan}>
            <PlanCard />
          </RecordContextProvider>
        ))}
      </Box>
      <Box sx={{ pt: 4 }}>
        <ShortcutsButton onHelp={openHelp} />
      </Box>
      {help}
    </>
  );
};
