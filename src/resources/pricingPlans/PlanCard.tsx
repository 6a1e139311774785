import { Box, Button, Card, Typography } from '@mui/material';
import { useMemo } from 'react';
import { useLocaleState, useRecordContext, useTranslate } from 'react-admin';
import Check from '@mui/icons-material/Check';

import { type PlanRow, planForm } from '../../contract/catalogue/plans';
import { credits, dollars } from '../../format/money';
import { useFormOpen } from '../../components/form/draft/useFormOpen';
import { RecordMenu } from '../../components/list/RecordMenu';
import { shortcutProps, ROW_PROPS } from '../../components/list/table/keys/keys';
import { FOCUSED_ROW } from '../../components/list/table/styles/rowStyles';
import { Tag } from '../../components/display/Tag';
import { NumberTextInput } from '../../components/form/NumberTextInput';
import type { RecordDialogProps } from '../../components/form/dialogProps';
import { RecordDialog } from '../../components/form/RecordDialog';
import { BenefitsInput } from './BenefitsInput';
import { PricePerCreditInput } from './PricePerCreditInput';

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

/** Price, credits and benefits of a plan; its name and kind stay (specification, section 7). */
const EditPlanDialog = (props: RecordDialogProps) => {
  const plan = useRecordContext<PlanRow>()!;
  const values = useMemo(() => ({ ...plan, benefits: plan.benefits.length ? plan.benefits : [''] }), [plan]);
  return (
    <RecordDialog {...props} schema={planForm} values={values}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{plan.name}</Typography>
      <NumberTextInput source="credits" label="resources.pricing_plan.field.credits" autoFocus />
      <NumberTextInput source="price_usd" label="resources.pricing_plan.field.price_usd" prefix="$" />
      <PricePerCreditInput />
      <BenefitsInput />
    </RecordDialog>
  );
};

/** What a plan costs and gives. */
export const PlanCard = () => {
  const plan = useRecordContext<PlanRow>()!;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const [editing, setEditing] = useFormOpen('edit');
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
          <RecordMenu name={name} />
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
        onClick={() => setEditing(true)}
      >
        {translate('ra.action.edit')}
      </Button>
      <EditPlanDialog mode="edit" open={editing} onClose={() => setEditing(false)} />
    </Card>
  );
};
