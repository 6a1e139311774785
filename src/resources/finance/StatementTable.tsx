import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useId } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';

import { VISUALLY_HIDDEN } from '../../components/display/styles';
import type { StatementRow } from '../../contract/finance/statements';
import { dollars, exactCredits, toHundredths } from '../../format/money';

type FieldOf<Part extends 'cash' | 'buyers' | 'sellers'> = keyof NonNullable<StatementRow[Part]>;
interface StatementLine {
  name: FieldOf<'cash'> | FieldOf<'buyers'> | FieldOf<'sellers'> | 'kept';
  /** Amount of the line. An outgoing amount is negative. */
  amount: number | null;
  /** True if the line is a balance. The total of the movements does not include balances. */
  isBalance?: boolean;
}
interface StatementSection {
  name: 'summary' | 'buyers' | 'bookings' | 'sellers';
  /** True if the amounts of the section are in credits, and false if in dollars. */
  inCredits?: boolean;
  lines: StatementLine[];
}

const negate = (amount: number | null) => (amount ? -amount : amount);
const balance = (name: StatementLine['name'], amount: number | null): StatementLine => ({
  name,
  amount,
  isBalance: true,
});

/** Returns the sections of the statement: a summary with totals, and sections that begin and end with a balance. */
export const statementSections = ({ cash, buyers, held, sellers }: StatementRow): StatementSection[] => {
  const sections: StatementSection[] = [];
  if (cash) {
    const { revenue, fees, paid_out, pending, refunded } = cash;
    sections.push({
      name: 'summary',
      lines: [
        balance('revenue', revenue),
        balance('fees', fees),
        balance('paid_out', paid_out),
        balance('pending', pending),
        balance('refunded', refunded),
      ],
    });
  }
  if (buyers) {
    const { opening, sold, other, spent, given_back, closing } = buyers;
    sections.push({
      name: 'buyers',
      inCredits: true,
      lines: [
        balance('opening', opening),
        { name: 'sold', amount: sold },
        { name: 'other', amount: other },
        { name: 'spent', amount: negate(spent) },
        { name: 'given_back', amount: given_back },
        balance('closing', closing),
      ],
    });
  }
  if (held && buyers && sellers && cash) {
    sections.push({
      name: 'bookings',
      lines: [
        balance('opening', held.opening),
        { name: 'spent', amount: buyers.spent },
        { name: 'given_back', amount: negate(buyers.given_back) },
        { name: 'earned', amount: negate(sellers.earned) },
        { name: 'kept', amount: negate(cash.fees) },
        balance('closing', held.closing),
      ],
    });
  }
  if (sellers) {
    const { opening, earned, tips, paid_out, pending, closing } = sellers;
    sections.push({
      name: 'sellers',
      lines: [
        balance('opening', opening),
        { name: 'earned', amount: earned },
        { name: 'tips', amount: tips },
        { name: 'paid_out', amount: negate(paid_out) },
        { name: 'pending', amount: negate(pending) },
        balance('closing', closing),
      ],
    });
  }
  return sections;
};

/** Adds up the movements in hundredths, because sums of decimal fractions are inexact. */
const totalMovement = ({ lines }: StatementSection) =>
  lines.reduce((sum, { amount, isBalance }) => (isBalance ? sum : sum + toHundredths(amount ?? 0)), 0) / 100;

interface AccountingAmountProps {
  amount: number | null;
  inCredits?: boolean | undefined;
  locale: string;
}

/** Renders a negative amount in parentheses, and aligns the digits of all amounts. */
export const AccountingAmount = ({ amount, inCredits, locale }: AccountingAmountProps) => {
  const isNegative = amount !== null && amount < 0;
  const format = inCredits ? exactCredits : dollars;
  return (
    <>
      {isNegative && '('}
      {format(isNegative ? -amount : amount, locale)}
      <span aria-hidden={!isNegative} style={{ visibility: isNegative ? 'visible' : 'hidden' }}>
        )
      </span>
    </>
  );
};

const TABLE_STYLE = {
  '& td, & th': { px: { xs: 1, sm: 2 }, py: 1.25, fontWeight: 'inherit' },
  '& .amount': {
    textAlign: 'end',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    width: { sm: 170 },
  },
  '& .closing': { fontWeight: 700 },
  // Adds a single rule above the closing total and a double rule below, as is usual in accounting.
  '& .sum .amount:last-of-type': { borderTop: '1px solid', borderBottom: '3px double' },
  // Reduces the row height and the font size, so that the whole statement prints on one sheet.
  '@media print': { '& td, & th': { py: '0.4mm', fontSize: '9pt', lineHeight: 1.3 } },
} as const;

export const StatementTable = ({ section }: { section: StatementSection }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const id = useId();
  const hasMovements = section.lines.some(({ isBalance }) => !isBalance);
  const renderAmount = (amount: number | null) => (
    <AccountingAmount amount={amount} inCredits={section.inCredits} locale={locale} />
  );
  return (
    <Box sx={{ mt: 6, breakInside: 'avoid', '@media print': { mt: '3mm' } }}>
      <Typography variant="h2" id={id} sx={{ mb: 1 }}>
        {translate(`statement.sections.${section.name}`)}
      </Typography>
      <Table size="small" aria-labelledby={id} sx={TABLE_STYLE}>
        <TableHead>
          <TableRow>
            <TableCell>
              <Box component="span" sx={VISUALLY_HIDDEN}>
                {translate('statement.columns.line')}
              </Box>
            </TableCell>
            {hasMovements && (
              <TableCell className="amount">{translate('statement.columns.movement')}</TableCell>
            )}
            <TableCell className="amount">
              {translate(`statement.columns.${hasMovements ? 'balance' : 'amount'}`)}
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
                {hasMovements && (
                  <TableCell className="amount">
                    {isClosing ? renderAmount(totalMovement(section)) : !isBalance && renderAmount(amount)}
                  </TableCell>
                )}
                <TableCell className="amount">{isBalance && renderAmount(amount)}</TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Box>
  );
};
