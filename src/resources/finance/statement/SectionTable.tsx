import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useId } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';

import { VISUALLY_HIDDEN } from '../../../components/display/visuallyHidden';
import { Amount } from './Amount';
import { sectionTotal, type Section } from './statementSections';

const LOOK = {
  '& td, & th': { px: { xs: 1, sm: 2 }, py: 1.25, fontWeight: 'inherit' },
  '& .amount': {
    textAlign: 'end',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    width: { sm: 170 },
  },
  '& .closing': { fontWeight: 700 },
  // The line that an amount is added up above, and the two that close it.
  '& .sum .amount:last-of-type': { borderTop: '1px solid', borderBottom: '3px double' },
  // All of it on one sheet.
  '@media print': { '& td, & th': { py: '0.4mm', fontSize: '9pt', lineHeight: 1.3 } },
} as const;

/** One part of a statement: what moved stands in the one column, what there was and is in the other. */
export const SectionTable = ({ section }: { section: Section }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const id = useId();
  const hasMoved = section.lines.some(({ isBalance }) => !isBalance);
  const total = sectionTotal(section);
  const written = (amount: number | null) => (
    <Amount amount={amount} inCredits={section.inCredits} locale={locale} />
  );
  return (
    <Box sx={{ mt: 6, breakInside: 'avoid', '@media print': { mt: '3mm' } }}>
      <Typography variant="h2" id={id} sx={{ mb: 1 }}>
        {translate(`statement.sections.${section.name}`)}
      </Typography>
      <Table size="small" aria-labelledby={id} sx={LOOK}>
        <TableHead>
          <TableRow>
            <TableCell>
              <Box component="span" sx={VISUALLY_HIDDEN}>
                {translate('statement.columns.line')}
              </Box>
            </TableCell>
            {hasMoved && <TableCell className="amount">{translate('statement.columns.movement')}</TableCell>}
            <TableCell className="amount">
              {translate(`statement.columns.${hasMoved ? 'balance' : 'amount'}`)}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {section.lines.map(({ name, amount, isBalance }) => {
            const isClosing = name === 'closing';
            return (
              <TableRow key={name} className={isClosing ? 'closing sum' : undefined}>
                <TableCell component="th" scope="row">
                  {translate(`statement.lines.${name}`)}
                </TableCell>
                {hasMoved && (
                  <TableCell className="amount">
                    {isClosing ? written(total) : !isBalance && written(amount)}
                  </TableCell>
                )}
                <TableCell className="amount">{isBalance && written(amount)}</TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Box>
  );
};
