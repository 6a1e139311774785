import { Tooltip, Typography } from '@mui/material';
import { useTranslate, useLocaleState } from 'react-admin';

import { dateTimeFormat } from '../../contract/core/intl';
import type { ComparisonRow, TotalChange } from '../../contract/finance/dashboard';
import { percent } from '../../format/percent';
import { Sparkline } from '../../components/display/Sparkline';
import type { FigureDefinition } from './figures';
import { DASH } from '../../format/money';

/** Formats the days of a range in UTC, with the year if it is not the current one. @param to exclusive end */
const formatDateRange = (from: string | null, to: string | null, locale: string) => {
  if (from === null || to === null) return DASH;
  const first = new Date(from);
  // One that is still to come has no length.
  const last = new Date(Math.max(+first, Date.parse(to) - 1));
  const year = first.getUTCFullYear() === new Date().getUTCFullYear() ? undefined : 'numeric';
  return dateTimeFormat(locale, {
    month: 'short',
    day: 'numeric',
    year,
    timeZone: 'UTC',
  }).formatRange(first, last);
};

type Direction = 'more' | 'less' | 'same';
const directionOf = (now: number, before: number): Direction =>
  now === before ? 'same' : now > before ? 'more' : 'less';

interface ComparisonProps {
  definition: FigureDefinition;
  /** `undefined` until it is there, `null` where it cannot be had. */
  comparison: ComparisonRow | null | undefined;
}

const useSentences = ({ definition, comparison }: ComparisonProps, figure: TotalChange | undefined) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { now, before } = figure ?? {};
  if (comparison === undefined) return {};
  if (comparison === null || now == null || before == null)
    return { short: translate('dashboard.change.failed') };
  const direction = directionOf(now, before);
  const write = (amount: number) => definition.format(amount, locale);
  const { from, to, before_from, before_to } = comparison;
  const numbers = { now: write(now), before: write(before) };
  if (definition.isSnapshot) {
    const day = formatDateRange(before_to, before_to, locale);
    return {
      short: translate(`dashboard.change.waiting.${direction}`, {
        count: write(Math.abs(now - before)),
        day,
      }),
      long: translate('dashboard.change.waiting.numbers', { ...numbers, day }),
    };
  }
  const span = formatDateRange(before_from, before_to, locale);
  const share = before ? percent(Math.abs(now - before) / before, locale) : '';
  return {
    short: translate(`dashboard.${before || !now ? `change.${direction}` : 'change.new'}`, { share, span }),
    long: translate('dashboard.change.numbers', {
      ...numbers,
      present: formatDateRange(from, to, locale),
      span,
    }),
  };
};

const figureOf = ({ definition, comparison }: ComparisonProps) =>
  comparison?.figures.find(({ name }) => name === definition.name);

/** How a figure compares with the same stretch of the period before. */
export const ComparisonText = (props: ComparisonProps) => {
  const { short, long } = useSentences(props, figureOf(props));
  return (
    <Tooltip title={long} describeChild>
      {/* Its place is kept, so that nothing moves when it comes. */}
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{
          mt: 1,
          minHeight: 22,
          textWrap: 'balance',
          '@container (max-width: 199.95px)': { minHeight: 44 },
        }}
      >
        {short}
      </Typography>
    </Tooltip>
  );
};

/** A figure's trend until now. */
export const FigureSparkline = (props: ComparisonProps) => (
  <Sparkline amounts={figureOf(props)?.points.map((amount) => amount ?? 0) ?? []} />
);
