import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography, Link } from '@mui/material';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';

import type { PayoutDetailsRow } from '../../../contract/finance/payouts';
import { payoutDate } from '../../../format/date';
import { count as written, DASH, toHundredths } from '../../../format/money';
import { PersonLink } from '../../../features/accounts/PersonLink';
import { SCROLL_SHADOW } from '../../../components/list/table/styles/scrollShadow';
import { Amount } from '../statement/Amount';
import type { Id } from '../../../contract/core/field';
import { ONLY_PARAM } from '../../../contract/routes';
import { useCapability } from '../../../dataProvider/useCapability';
import { personPath } from '../../../features/accounts/personPaths';
import { useMayOpen } from '../../../authProvider/useMayOpen';

interface PayoutBookingProps {
  seller: Id | undefined;
  booking: Id | null | undefined;
}

/** A booking's number, leading to it among the seller's for those who may open them. */
const PayoutBooking = ({ seller, booking }: PayoutBookingProps) => {
  const mayOpen = useMayOpen('seller_account');
  const offered = useCapability('bookings');
  if (booking == null) return DASH;
  if (!mayOpen || !offered || seller === undefined) return `#${booking}`;
  const address = new URLSearchParams({ tab: 'bookings', [ONLY_PARAM]: String(booking) });
  return (
    <Link
      component={RouterLink}
      to={`${personPath('seller', seller)}?${address.toString()}`}
      underline="hover"
    >
      {`#${booking}`}
    </Link>
  );
};

const LOOK = {
  minWidth: 640,
  '& td, & th': { px: { xs: 1, sm: 2 }, py: 1.25 },
  '& .text': { overflowWrap: 'anywhere' },
  '& .amount': { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& .sum': { '& td, & th': { fontWeight: 700 }, '& .amount': { borderTop: '1px solid' } },
  '@media print': { minWidth: 0, '& td, & th': { py: '0.5mm', fontSize: '9pt' } },
} as const;

interface PayoutBreakdownProps {
  payout: PayoutDetailsRow;
  made: NonNullable<PayoutDetailsRow['made']>;
}

/** Each earning and tip that came in since the payout before, and how they come to this one's amount, or do not. */
export const PayoutBreakdown = ({ payout, made }: PayoutBreakdownProps) => {
  const { from, carried, earned, left, count, lines } = made;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const isTaken = payout.status.toLowerCase() !== 'failed';
  const sum = (label: string, amount: number | null, isSum = false) => (
    <TableRow className={isSum ? 'sum' : undefined}>
      <TableCell component="th" scope="row" colSpan={5}>
        {label}
      </TableCell>
      <TableCell className="amount">
        <Amount amount={amount} locale={locale} />
      </TableCell>
    </TableRow>
  );
  const had = (toHundredths(carried ?? 0) + toHundredths(earned ?? 0)) / 100;
  return (
    <>
      <Typography variant="h2">{translate('payout_page.made')}</Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        {from
          ? translate('payout_page.since', { date: payoutDate(from) })
          : translate('payout_page.from_first')}
      </Typography>
      <Box tabIndex={0} role="group" aria-label={translate('payout_page.made')} sx={SCROLL_SHADOW}>
        <Table size="small" sx={LOOK}>
          <TableHead>
            <TableRow>
              {(['date', 'booking', 'what', 'buyer', 'type'] as const).map((name) => (
                <TableCell key={name}>{translate(`payout_page.columns.${name}`)}</TableCell>
              ))}
              <TableCell className="amount">{translate('payout_page.columns.amount')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map((line) => (
              <TableRow key={line.id}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{payoutDate(line.created_at)}</TableCell>
                <TableCell>
                  <PayoutBooking seller={payout.seller?.id} booking={line.booking_id} />
                </TableCell>
                <TableCell className="text">
                  <bdi>{line.description ?? DASH}</bdi>
                </TableCell>
                <TableCell className="text">
                  {line.buyer ? (
                    <PersonLink
                      kind="buyer"
                      person={line.buyer}
                      deletedName={translate('person_page.left')}
                    />
                  ) : (
                    DASH
                  )}
                </TableCell>
                <TableCell>{translate(`status.${line.type}`, { _: line.type })}</TableCell>
                <TableCell className="amount">
                  <Amount amount={line.amount} locale={locale} />
                </TableCell>
              </TableRow>
            ))}
            {!lines.length && (
              <TableRow>
                <TableCell colSpan={6}>{translate('payout_page.nothing')}</TableCell>
              </TableRow>
            )}
            {carried !== 0 && sum(translate('payout_page.carried'), carried)}
            {sum(
              translate('payout_page.earned', { smart_count: count, count: written(count, locale) }),
              earned,
            )}
            {carried !== 0 && sum(translate('payout_page.has'), had, true)}
            {sum(translate('payout_page.payout'), payout.amount === null ? null : -payout.amount)}
            {isTaken &&
              left !== 0 &&
              sum(translate((left ?? 0) < 0 ? 'payout_page.unexplained' : 'payout_page.left'), left, true)}
          </TableBody>
        </Table>
      </Box>
      {count !== null && count > lines.length && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {translate('payout_page.more', {
            shown: written(lines.length, locale),
            count: written(count, locale),
          })}
        </Typography>
      )}
      {isTaken && left !== null && toHundredths(left) < 0 && (
        <Typography color="error" sx={{ mt: 2 }}>
          {translate('payout_page.unexplained_why')}
        </Typography>
      )}
    </>
  );
};
