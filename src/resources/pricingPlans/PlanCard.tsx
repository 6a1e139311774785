import { Box, Button, Card, Typography } from '@mui/material';
import { useLocaleState, useRecordContext, useTranslate } from 'react-admin';
import Check from '@mui/icons-material/Check';

import type { PlanRow } from '../../contract/catalogue/plans';
import { count, credits, dollars } from '../../format/money';
import { useOpenRecord } from '../../components/list/recordLinks';
import { RecordMenu } from '../../components/list/RecordMenu';
import { shortcutProps, ROW_PROPS } from '../../components/list/shortcuts';
import { FOCUSED_ROW } from '../../components/list/rowStyles';
import { Tag } from '../../components/display/Tag';
import { ConfirmedAction, type ConfirmedActionProps } from '../../components/bulk/ConfirmedAction';

/** Benefits of a plan. Takes the remaining height, so that the buttons of a row of cards align. */
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

/** Confirmation of a deletion. Says who bought the plan of late, and asks for their number. */
const PlanDeletion = ({ warnings, ...props }: ConfirmedActionProps) => {
  const { recent_buyers: buyers } = useRecordContext<PlanRow>()!;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const use =
    buyers &&
    translate('resources.pricing_plan.in_use', { smart_count: buyers, amount: count(buyers, locale) });
  return (
    <ConfirmedAction
      {...props}
      warnings={[use || false, ...(warnings ?? [])]}
      typedNumber={buyers || undefined}
    />
  );
};

export const PlanCard = () => {
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
