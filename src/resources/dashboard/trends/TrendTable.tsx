import { useTranslate } from 'react-admin';
import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow } from '@mui/material';

import type { TrendData } from './useTrend';

/** The same numbers, the newest first. */
export const TrendTable = ({ name, by, rows, formatAmount, formatDate }: TrendData) => {
  const translate = useTranslate();
  const figure = translate(`dashboard.trends.figures.${name}`);
  return (
    <TableContainer
      // It scrolls, which the keyboard must be able to do too.
      tabIndex={0}
      role="region"
      aria-label={figure}
      sx={{
        maxHeight: 308,
        '& .MuiTableCell-stickyHeader': { bgcolor: 'background.paper' },
        '@media print': { maxHeight: 'none' },
      }}
    >
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{translate(`dashboard.trends.by.${by}`)}</TableCell>
            <TableCell align="right">{figure}</TableCell>
            <TableCell align="right">{translate('dashboard.trends.before')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.toReversed().map((row) => (
            <TableRow key={row.id}>
              <TableCell component="th" scope="row">
                {formatDate(row.from)}
              </TableCell>
              <TableCell align="right">{formatAmount(row[name])}</TableCell>
              <TableCell align="right">{formatAmount(row.year_before[name])}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
};
