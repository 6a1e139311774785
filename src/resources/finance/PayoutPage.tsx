import ArrowBack from '@mui/icons-material/ArrowBack';
import Print from '@mui/icons-material/PrintOutlined';
import {
  Box,
  Button,
  Card,
  Link,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { Loading, RecordContextProvider, useGetOne, useLocaleState, useTranslate } from 'react-admin';
import { Link as RouterLink, Navigate, useParams } from 'react-router';

import { useMayOpen } from '../../authProvider/useMayOpen';
import { Detail } from '../../components/dialog/DetailsDrawer';
import { MailLink } from '../../components/display/contact';
import { Status } from '../../components/display/fields';
import { PageTitle } from '../../components/display/PageTitle';
import { LoadError } from '../../components/feedback/errors';
import { ListSkeleton } from '../../components/list/PlainList';
import { SCROLL_SHADOW } from '../../components/list/tableStyles';
import type { Id } from '../../contract/core/field';
import type { PayoutDetailsRow } from '../../contract/finance/finance';
import { ADMIN_BASE, ONLY_PARAM } from '../../contract/routes';
import { useCapability } from '../../dataProvider/useCapability';
import { PersonLink, personPath } from '../../features/accounts/personLinks';
import { payoutFailureText, payoutPath, payoutRemedyText } from '../../features/finance/payouts';
import { payoutDate } from '../../format/dates';
import { count as formatCount, DASH, dollars, toHundredths } from '../../format/money';
import { AccountingAmount } from './StatementTable';

const FINANCE_PATH = `${ADMIN_BASE}/finance`;
const SECTION = { p: { xs: 3, sm: 5 }, maxWidth: 980, mb: 5 } as const;

/** Number of skeleton lines in each section while the payout loads. */
const SKELETON_LINES = [1, 3, 4];

interface PayoutProps {
  payout: PayoutDetailsRow;
}

const hasFailed = ({ status }: PayoutDetailsRow) => status.toLowerCase() === 'failed';

const PayoutFacts = ({ payout: { amount, created_at, seller } }: PayoutProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' }, gap: 4, m: 0 }}
    >
      <Detail label={translate('payout_page.facts.amount')}>{dollars(amount, locale)}</Detail>
      <Detail label={translate('payout_page.facts.date')}>{payoutDate(created_at)}</Detail>
      <Detail label={translate('payout_page.facts.seller')}>
        <PersonLink kind="seller" person={seller} />
      </Detail>
      <Detail label={translate('payout_page.facts.email')}>
        <MailLink email={seller?.email} />
      </Detail>
    </Box>
  );
};

const PayoutHistory = ({ payout }: PayoutProps) => {
  const { created_at, failure_reason, booked_at, account, next } = payout;
  const translate = useTranslate();
  const isFailed = hasFailed(payout);
  const reason = payoutFailureText(translate, failure_reason);
  const booking = booked_at
    ? translate('payout_page.booked', { date: payoutDate(booked_at) })
    : translate(isFailed ? 'payout_page.nothing_booked' : 'payout_page.not_booked');
  return (
    <>
      <Typography variant="h2" sx={{ mb: 2 }}>
        {translate('payout_page.history')}
      </Typography>
      <Box component="ol" sx={{ m: 0, pl: 5, display: 'grid', gap: 2 }}>
        <li>{translate('payout_page.created', { date: payoutDate(created_at) })}</li>
        {isFailed && <li>{translate('payout_page.failed', { reason })}</li>}
        <li>{[booking, account].filter(Boolean).join(' · ')}</li>
        {isFailed && (
          <li>
            {next ? (
              <Link component={RouterLink} to={payoutPath(next.id)}>
                {translate('payout_page.next', { id: next.id, date: payoutDate(next.created_at) })}
              </Link>
            ) : (
              translate('payout_page.no_next')
            )}
          </li>
        )}
      </Box>
      {isFailed && (
        <Typography sx={{ mt: 4 }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {translate('payout_page.remedy')}:
          </Box>{' '}
          {payoutRemedyText(translate, failure_reason)}
        </Typography>
      )}
    </>
  );
};

/** Links to a booking of the seller. Users who cannot open the seller's bookings see the id without a link. */
const BookingLink = ({ id, sellerId }: { id: Id | null | undefined; sellerId: Id | undefined }) => {
  const canOpenSellers = useMayOpen('seller_account');
  const hasBookings = useCapability('bookings');
  if (id == null) return DASH;
  if (!canOpenSellers || !hasBookings || sellerId === undefined) return `#${id}`;
  const search = new URLSearchParams({ tab: 'bookings', [ONLY_PARAM]: String(id) }).toString();
  return (
    <Link component={RouterLink} to={`${personPath('seller', sellerId)}?${search}`} underline="hover">
      {`#${id}`}
    </Link>
  );
};

const BREAKDOWN_STYLE = {
  minWidth: 640,
  '& td, & th': { px: { xs: 1, sm: 2 }, py: 1.25 },
  '& .text': { overflowWrap: 'anywhere' },
  '& .amount': { textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& .sum': { '& td, & th': { fontWeight: 700 }, '& .amount': { borderTop: '1px solid' } },
  '@media print': { minWidth: 0, '& td, & th': { py: '0.5mm', fontSize: '9pt' } },
} as const;

interface PayoutBreakdownProps extends PayoutProps {
  breakdown: NonNullable<PayoutDetailsRow['made']>;
}

/** Lists the earnings and tips since the previous payout, and compares their total with the amount of the payout. */
const PayoutBreakdown = ({ payout, breakdown }: PayoutBreakdownProps) => {
  const { from, carried, earned, left, count, lines } = breakdown;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const isDeducted = !hasFailed(payout);
  const isOverpaid = toHundredths(left ?? 0) < 0;
  const renderTotal = (label: string, amount: number | null, isSum = false) => (
    <TableRow className={isSum ? 'sum' : undefined}>
      <TableCell component="th" scope="row" colSpan={5}>
        {label}
      </TableCell>
      <TableCell className="amount">
        <AccountingAmount amount={amount} locale={locale} />
      </TableCell>
    </TableRow>
  );
  const available = (toHundredths(carried ?? 0) + toHundredths(earned ?? 0)) / 100;
  return (
    <>
      <Typography variant="h2">{translate('payout_page.breakdown')}</Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        {from
          ? translate('payout_page.since', { date: payoutDate(from) })
          : translate('payout_page.from_first')}
      </Typography>
      <Box tabIndex={0} role="group" aria-label={translate('payout_page.breakdown')} sx={SCROLL_SHADOW}>
        <Table size="small" sx={BREAKDOWN_STYLE}>
          <TableHead>
            <TableRow>
              {(['date', 'booking', 'item', 'buyer', 'type'] as const).map((name) => (
                <TableCell key={name}>{translate(`payout_page.columns.${name}`)}</TableCell>
              ))}
              <TableCell className="amount">{translate('payout_page.columns.amount')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map(({ id, created_at, booking_id, description, buyer, type, amount }) => (
              <TableRow key={id}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{payoutDate(created_at)}</TableCell>
                <TableCell>
                  <BookingLink id={booking_id} sellerId={payout.seller?.id} />
                </TableCell>
                <TableCell className="text">
                  <bdi>{description ?? DASH}</bdi>
                </TableCell>
                <TableCell className="text">
                  {buyer ? (
                    <PersonLink
                      kind="buyer"
                      person={buyer}
                      deletedName={translate('person_page.deleted_user')}
                    />
                  ) : (
                    DASH
                  )}
                </TableCell>
                <TableCell>{translate(`status.${type}`, { _: type })}</TableCell>
                <TableCell className="amount">
                  <AccountingAmount amount={amount} locale={locale} />
                </TableCell>
              </TableRow>
            ))}
            {!lines.length && (
              <TableRow>
                <TableCell colSpan={6}>{translate('payout_page.nothing')}</TableCell>
              </TableRow>
            )}
            {carried !== 0 && renderTotal(translate('payout_page.carried'), carried)}
            {renderTotal(translate('payout_page.earned', { count: count ?? lines.length }), earned)}
            {carried !== 0 && renderTotal(translate('payout_page.available'), available, true)}
            {renderTotal(translate('payout_page.payout'), payout.amount === null ? null : -payout.amount)}
            {isDeducted &&
              left !== 0 &&
              renderTotal(translate(`payout_page.${isOverpaid ? 'unexplained' : 'left'}`), left, true)}
          </TableBody>
        </Table>
      </Box>
      {count !== null && count > lines.length && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          {translate('payout_page.more', { shown: formatCount(lines.length, locale), count })}
        </Typography>
      )}
      {isDeducted && isOverpaid && (
        <Typography color="error" sx={{ mt: 2 }}>
          {translate('payout_page.unexplained_reason')}
        </Typography>
      )}
    </>
  );
};

const PayoutContent = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const query = useGetOne<PayoutDetailsRow>('payouts', { id });
  const { data: payout, error } = query;
  return (
    <>
      <Button component={RouterLink} to={FINANCE_PATH} startIcon={<ArrowBack />} sx={{ ml: -3, mb: 2 }}>
        {translate('payout_page.back')}
      </Button>
      <RecordContextProvider value={payout}>
        <PageTitle
          title={translate('payout_page.title', { id })}
          adornment={
            payout && (
              <Box sx={{ ml: 3 }}>
                <Status source="status" />
              </Box>
            )
          }
        >
          {payout && (
            <Button variant="outlined" startIcon={<Print fontSize="small" />} onClick={() => window.print()}>
              {translate('payout_page.print')}
            </Button>
          )}
        </PageTitle>
        {error && !payout && <LoadError title="payout_page.load_failed" query={query} />}
        {payout ? (
          <>
            <Card sx={SECTION}>
              <PayoutFacts payout={payout} />
            </Card>
            <Card component="section" aria-label={translate('payout_page.history')} sx={SECTION}>
              <PayoutHistory payout={payout} />
            </Card>
            {payout.made && (
              <Card component="section" aria-label={translate('payout_page.breakdown')} sx={SECTION}>
                <PayoutBreakdown payout={payout} breakdown={payout.made} />
              </Card>
            )}
          </>
        ) : (
          !error &&
          SKELETON_LINES.map((lines) => (
            <Card key={lines} sx={SECTION}>
              <ListSkeleton lines={lines} />
            </Card>
          ))
        )}
      </RecordContextProvider>
    </>
  );
};

/** Page of a payout at `/finance/payout/:id`. Redirects to the payout list if the server has no payout pages. */
export const PayoutPage = () => {
  const { id = '' } = useParams();
  const hasPayoutPages = useCapability('payouts');
  if (hasPayoutPages === undefined) return <Loading />;
  if (!hasPayoutPages)
    return <Navigate to={`${FINANCE_PATH}?${ONLY_PARAM}=${encodeURIComponent(id)}`} replace />;
  return <PayoutContent key={id} id={id} />;
};
