import { useTheme } from '@mui/material';
import { LineChart } from '@mui/x-charts/LineChart';
import { useTranslate, useLocaleState } from 'react-admin';

import { numberFormat } from '../../../contract/core/intl';
import type { TrendData } from './useTrend';

const HEIGHT = 280;
const DASHED = { '& [data-series="before"].MuiLineChart-line': { strokeDasharray: '4 4' } };

/** The trend of a figure, with that of the year before behind it. */
export const TrendChart = ({ rows, formatAmount, formatDate, name, by }: TrendData) => {
  const { palette } = useTheme();
  const [locale] = useLocaleState();
  const translate = useTranslate();
  const axis = numberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 });
  return (
    <LineChart
      height={HEIGHT}
      margin={{ left: 0, right: 28, top: 8, bottom: 0 }}
      skipAnimation
      xAxis={[{ scaleType: 'point', data: rows.map(({ from }) => formatDate(from)), height: 28 }]}
      yAxis={[{ min: 0, width: 48, valueFormatter: (value: number) => axis.format(value) }]}
      grid={{ horizontal: true }}
      series={[
        {
          id: 'before',
          label: translate('dashboard.trends.before'),
          data: rows.map(({ year_before }) => year_before[name]),
          color: palette.text.secondary,
          showMark: false,
          curve: 'linear',
          valueFormatter: formatAmount,
        },
        {
          id: 'now',
          label: translate(`dashboard.trends.this.${by}`),
          data: rows.map((row) => row[name]),
          color: palette.primary.main,
          showMark: false,
          curve: 'linear',
          area: true,
          valueFormatter: formatAmount,
        },
      ]}
      sx={{
        ...DASHED,
        '& .MuiLineChart-area': { fillOpacity: 0.12 },
        '& .MuiLineChart-line': { strokeWidth: 2 },
      }}
    />
  );
};
