import { Box, Card, Skeleton, Typography } from '@mui/material';
import { useGetOne, useGetResourceLabel, useTranslate } from 'react-admin';

import { RULES } from '../../contract/capabilityNames';
import { CapabilityGate } from '../../features/extensions/CapabilityGate';
import { PageTitle } from '../../components/display/PageTitle';
import { LoadError } from '../../components/feedback/LoadError';
import { FeeForm, type FeeRecord } from './FeeForm';

export const StripeSettings = () => {
  const translate = useTranslate();
  const label = useGetResourceLabel()('stripe_settings', 2);
  return (
    <>
      <PageTitle title={label} />
      <Card sx={{ maxWidth: 480, p: 6 }}>
        <Typography variant="h2">{translate('resources.stripe_settings.section')}</Typography>
        <Typography color="textSecondary" sx={{ mt: 1, mb: 6 }}>
          <CapabilityGate capability={RULES}>{translate('resources.stripe_settings.intro')}</CapabilityGate>
        </Typography>
        <Fee />
      </Card>
    </>
  );
};

/** Read again only when the page is opened again: that would undo what is being typed. */
const ONCE = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

const Fee = () => {
  const { data, error, refetch, isFetching } = useGetOne<FeeRecord>(
    'stripe_settings',
    { id: 'processing_fee' },
    ONCE,
  );
  if (error) {
    return <LoadError title="resources.stripe_settings.failed" query={{ error, refetch, isFetching }} />;
  }
  if (!data) return <FeeSkeleton />;
  return <FeeForm settings={data} />;
};

const FeeSkeleton = () => (
  <Box aria-busy="true">
    <Box sx={{ display: 'flex', gap: 3 }}>
      <Skeleton variant="rounded" height={40} sx={{ flex: 1 }} />
      <Skeleton variant="rounded" width={96} height={40} />
    </Box>
    <Skeleton width="70%" height={22} sx={{ mt: 4 }} />
    <Skeleton variant="rounded" width={80} height={40} sx={{ mt: 5 }} />
  </Box>
);
