import Check from '@mui/icons-material/Check';
import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import {
  RecordContextProvider,
  useListContext,
  useLocaleState,
  useRecordContext,
  useTranslate,
} from 'react-admin';

import { ConfirmedAction, type ConfirmedActionProps } from '../../components/bulk/ConfirmedAction';
import { Tag } from '../../components/display/fields';
import { PageTitle } from '../../components/display/PageTitle';
import { ListData } from '../../components/list/ListData';
import { AddButton } from '../../components/list/ListHeader';
import { ShortcutsButton, useListShortcuts } from '../../components/list/ListShortcuts';
import { EmptyList, ListError } from '../../components/list/listStates';
import { RecordMenu, useOpenRecord } from '../../components/list/recordActions';
import { ROW_PROPS, shortcutProps } from '../../components/list/shortcuts';
import { FOCUSED_ROW } from '../../components/list/tableStyles';
import type { PlanRow } from '../../contract/catalogue/plans';
import { count, credits, dollars } from '../../format/money';

/** Benefits of a plan. The list fills the card's height, so that the buttons of adjacent cards align. */
const Benefits = ({ benefits }: { benefits: string[] }) => {
  const translate = useTranslate();
  return (
    <Box
      component="ul"
      aria-label={translate('resources.pricing_plan.field.benefits')}
      sx={{ flex: 1, display: 'grid', alignContent: 'start', gap: 2, m: 0, my: 5, p: 0, listStyle: 'none' }}
    >
      {benefits.map((benefit) => (
        <Box component="li" key={benefit} sx={{ display: 'flex', gap: 2 }}>
          <Check fontSize="small" color="success" sx={{ mt: '2px' }} />
          <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {benefit}
          </Typography>
        </Box>
      ))}
    </Box>
  );
};

/** Confirmation of a plan's deletion. Warns of recent buyers, and asks the user to type the number of these buyers. */
const PlanDeletion = ({ warnings, ...props }: ConfirmedActionProps) => {
  const { recent_buyers: buyers } = useRecordContext<PlanRow>()!;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const usage =
    buyers &&
    translate('resources.pricing_plan.in_use', { smart_count: buyers, amount: count(buyers, locale) });
  return (
    <ConfirmedAction
      {...props}
      warnings={[usage || false, ...(warnings ?? [])]}
      typedNumber={buyers || undefined}
    />
  );
};

const PlanCard = () => {
  const plan = useRecordContext<PlanRow>()!;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const open = useOpenRecord();
  const amount = translate('resources.pricing_plan.credits', {
    smart_count: plan.credits ?? 0,
    amount: credits(plan.credits, locale),
  });
  const name = plan.name || amount;
  return (
    <Card
      component="li"
      {...ROW_PROPS}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        p: 5,
        fontVariantNumeric: 'tabular-nums',
        '&:focus-visible': FOCUSED_ROW,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
        <Typography variant="h2" dir="auto" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {plan.is_one_off && <Tag tint="warning">{translate('resources.pricing_plan.one_time')}</Tag>}
        <Box sx={{ mt: -1, mr: -2 }}>
          <RecordMenu name={name} hasEdit={false} confirmation={PlanDeletion} />
        </Box>
      </Box>
      <Typography color="primary" sx={{ fontWeight: 600 }}>
        {amount}
      </Typography>
      <Typography sx={{ mt: 4, fontSize: '2rem', fontWeight: 600, lineHeight: 1.2 }}>
        {dollars(plan.price_usd, locale)}{' '}
        {!plan.is_one_off && (
          <Typography component="span" color="textSecondary">
            {translate('resources.pricing_plan.per_month')}
          </Typography>
        )}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {translate('resources.pricing_plan.per_credit', { price: dollars(plan.price_per_credit, locale) })}
      </Typography>
      <Benefits benefits={plan.benefits} />
      <Button
        variant="outlined"
        fullWidth
        {...shortcutProps('edit', 'open')}
        aria-label={translate('resources.pricing_plan.edit_of', { name })}
        onClick={() => open('edit', plan.id)}
      >
        {translate('ra.action.edit')}
      </Button>
    </Card>
  );
};

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

/** Grid with three columns on wide screens, two on medium and one on small screens (specification, section 2). */
const GRID = {
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

const Plans = () => {
  const { data, isPending } = useListContext<PlanRow>();
  const { list, openHelp, help } = useListShortcuts<HTMLUListElement>();
  if (isPending) {
    return (
      <Box sx={GRID} aria-busy="true">
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
      <Box component="ul" {...list} sx={GRID}>
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

/** Shows the loaded plans below the error of a failed refetch, so that the open form of a plan stays mounted. */
const PlanGrid = () => {
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

/** Page size that includes all plans, because the endpoint returns all plans in one response. */
const ALL_PLANS = 1000;

export const PlanList = () => {
  const translate = useTranslate();
  return (
    <ListData perPage={ALL_PLANS}>
      <PageTitle title={translate('resources.pricing_plan.title')}>
        <AddButton />
      </PageTitle>
      <PlanGrid />
    </ListData>
  );
};
