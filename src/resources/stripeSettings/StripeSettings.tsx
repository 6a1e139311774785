import { Card, Skeleton, Typography } from '@mui/material';
import { useGetOne, useGetResourceLabel, useTranslate } from 'react-admin';

import { PageTitle } from '../../ui/PageTitle';
import { PartFailed } from '../../ui/PartFailed';
import { FeeForm, type FeeRecord } from './FeeForm';

export const StripeSettings = () => {
  const translate = useTranslate();
  const label = useGetResourceLabel()('stripe_settings', 2);
  return (
    <>
      <PageTitle title={label} />
      <Card variant="outlined" sx={{ maxWidth: 480, p: 6, borderRadius: '12px' }}>
        <Typography variant="h2">{translate('resources.stripe_settings.section')}</Typography>
        <Typography color="textSecondary" sx={{ mt: 1, mb: 6 }}>
          {translate('resources.stripe_settings.intro')}
        </Typography>
        <Fee />
      </Card>
    </>
  );
};

/** Read again only when the page is opened again: that would undo what is being typed. */
const ONCE = { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

const Fee = () => {
  const { data, error, refetch, isFetching } = useGetOne<FeeRecord>(
    'stripe_settings',
    { id: 'processing_fee' },
    ONCE,
  );
  if (error) {
    return (
      <PartFailed
        title="resources.stripe_settings.failed"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <Skeleton variant="rounded" height={143} aria-busy="true" />;
  return <FeeForm settings={data} />;
};
