import ArrowBack from '@mui/icons-material/ArrowBack';
import Print from '@mui/icons-material/PrintOutlined';
import { Box, Button, Card } from '@mui/material';
import { useTranslate, Loading, RecordContextProvider, useGetOne, useLocaleState } from 'react-admin';
import { Link, Navigate, useParams } from 'react-router';

import type { PayoutDetailsRow } from '../../../contract/finance/payouts';
import { ADMIN_BASE, ONLY_PARAM } from '../../../contract/routes';
import { payoutDate } from '../../../format/date';
import { dollars } from '../../../format/money';
import { Detail } from '../../../components/dialog/DetailsDrawer';
import { useCapability } from '../../../dataProvider/useCapability';
import { Status } from '../../../components/display/fields/Status';
import { ListSkeleton } from '../../../components/list/ListSkeleton';
import { MailLink } from '../../../components/display/MailLink';
import { PageTitle } from '../../../components/display/PageTitle';
import { LoadError } from '../../../components/feedback/LoadError';
import { PersonLink } from '../../../features/accounts/PersonLink';
import { PayoutOutcome } from './PayoutOutcome';
import { PayoutBreakdown } from './PayoutBreakdown';

const FINANCE = `${ADMIN_BASE}/finance`;
const SECTION = { p: { xs: 3, sm: 5 }, maxWidth: 980, mb: 5 } as const;

/** The lines of each part that is about to appear. */
const COMING = [1, 3, 4];

/** How much, when and to whom. */
const Facts = ({ payout }: { payout: PayoutDetailsRow }) => {
  const { amount, created_at, seller } = payout;
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

const PayoutContent = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const { data: payout, error, refetch, isFetching } = useGetOne<PayoutDetailsRow>('payouts', { id });
  return (
    <>
      <Button component={Link} to={FINANCE} startIcon={<ArrowBack />} sx={{ ml: -3, mb: 2 }}>
        {translate('payout_page.back')}
      </Button>
      <RecordContextProvider value={payout}>
        <PageTitle
          title={translate('payout_page.title', { id })}
          beside={
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
        {error && !payout && (
          <LoadError title={translate('payout_page.failed')} query={{ error, refetch, isFetching }} />
        )}
        {payout ? (
          <>
            <Card sx={SECTION}>
              <Facts payout={payout} />
            </Card>
            <Card component="section" aria-label={translate('payout_page.became')} sx={SECTION}>
              <PayoutOutcome payout={payout} />
            </Card>
            {payout.made && (
              <Card component="section" aria-label={translate('payout_page.made')} sx={SECTION}>
                <PayoutBreakdown payout={payout} made={payout.made} />
              </Card>
            )}
          </>
        ) : (
          !error &&
          COMING.map((lines) => (
            <Card key={lines} sx={SECTION}>
              <ListSkeleton lines={lines} />
            </Card>
          ))
        )}
      </RecordContextProvider>
    </>
  );
};

/** One payout, at `…/finance/payout/:id`: what it is made of, why it failed, what became of it. Another server has it in its list. */
export const PayoutPage = () => {
  const { id = '' } = useParams();
  const offered = useCapability('payouts');
  if (offered === undefined) return <Loading />;
  if (!offered)
    return <Navigate to={`${FINANCE}?${new URLSearchParams({ [ONLY_PARAM]: id }).toString()}`} replace />;
  return <PayoutContent key={id} id={id} />;
};
