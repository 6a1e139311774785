import { Box } from '@mui/material';
import { useGetList, useLocaleState, useRecordContext, useTranslate } from 'react-admin';

import type { RefundRequestRow } from '../../contract/support/refundRequests';
import { useOtherViewersText } from '../../features/live/useOtherViewersText';
import { PersonSummary } from '../../components/display/PersonSummary';
import { ConfirmedAction } from '../../components/bulk/ConfirmedAction';
import type { DialogProps } from '../../components/form/dialogProps';
import { approvableCredits, hundredthsInDollars, requestedAmount } from './requestAmounts';
import { Detail } from '../../components/dialog/DetailsDrawer';
import { useTextOrErased } from '../../components/display/fields/useTextOrErased';
import { ROW_SELECTOR } from '../../components/list/table/keys/keys';
import { NEWEST_FIRST } from '../../components/list/table/useCycledSort';
import { useCapability } from '../../dataProvider/useCapability';
import { listDate } from '../../format/date';
import { DASH } from '../../format/money';
import { useBookingText } from './useBookingText';
import { useEarlierRefund } from './EarlierRefund';
import { useRequestSummary } from './useRequestSummary';

/** Earlier requests that are listed. */
const MAX_EARLIER = 5;

/** Returns the other requests of the buyer, newest first, or `undefined` where the server cannot find them. */
const useOtherRequests = ({ id, buyer }: RefundRequestRow) => {
  const isOffered = useCapability('people') === true && buyer?.id !== undefined;
  const { data } = useGetList<RefundRequestRow>(
    'refund-requests',
    {
      filter: { person: buyer?.id },
      pagination: { page: 1, perPage: MAX_EARLIER + 1 },
      sort: NEWEST_FIRST,
    },
    { enabled: isOffered },
  );
  return data?.filter((other) => other.id !== id && other.buyer?.id === buyer?.id).slice(0, MAX_EARLIER);
};

const OtherRequest = ({ request }: { request: RefundRequestRow }) => {
  const [locale] = useLocaleState();
  const translate = useTranslate();
  const { id, created_at, status } = request;
  return (
    <div>
      {[
        translate('resources.refund_requests.booking', { id }),
        requestedAmount(request, locale),
        translate(`resources.refund_requests.status.${status}`, { _: status }),
        listDate(created_at),
      ].join(' · ')}
    </div>
  );
};

/** Facts of a request for its approval: the booking, amounts, the reason and other requests of the buyer. */
const ApprovalFacts = () => {
  const request = useRecordContext<RefundRequestRow>()!;
  const [locale] = useLocaleState();
  const translate = useTranslate();
  const written = useTextOrErased();
  const booked = useBookingText();
  const others = useOtherRequests(request);
  const { appointment_date, seller, reason, refunded_credits, refundable_credits } = request;
  const label = (key: string) => translate(`resources.refund_requests.${key}`);
  const isKnown = refunded_credits != null && refundable_credits != null;
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(3, 1fr)' },
        gap: 3,
        my: 3,
      }}
    >
      <Detail label={label('fields.booking')}>{booked || DASH}</Detail>
      <Detail label={label('fields.appointment_date')}>{listDate(appointment_date)}</Detail>
      <Detail label={label('fields.seller')}>{seller?.name || DASH}</Detail>
      {isKnown && (
        <>
          <Detail label={label('approval.paid')}>
            {hundredthsInDollars(refunded_credits + refundable_credits, locale)}
          </Detail>
          <Detail label={label('approval.refunded')}>{hundredthsInDollars(refunded_credits, locale)}</Detail>
        </>
      )}
      <Detail label={label('approval.requested')}>{requestedAmount(request, locale)}</Detail>
      <Detail label={label('fields.reason')}>{written(reason) || DASH}</Detail>
      {others && (
        <Detail label={label('approval.others')}>
          {others.length
            ? others.map((other) => <OtherRequest key={other.id} request={other} />)
            : label('approval.none')}
        </Detail>
      )}
    </Box>
  );
};

/** Returns the amounts on screen: a server that states them rejects an approval of other amounts. */
const seen = (request: RefundRequestRow) =>
  request.refundable_credits == null
    ? {}
    : { credits: approvableCredits(request), refundable_credits: request.refundable_credits };

/** Confirmation of an approval, with earlier refunds and the amount to refund, which is at most the remaining amount. */
export const ApproveDialog = (state: DialogProps) => {
  const request = useRecordContext<RefundRequestRow>()!;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { name, amount: asked } = useRequestSummary();
  const refunded = useEarlierRefund();
  const here = useOtherViewersText(state.open ? `refund-request:${request.id}` : undefined);
  const given = approvableCredits(request);
  const about = { name, amount: hundredthsInDollars(given, locale) };
  const wording = (key: string, values: object) => translate(`resources.refund_requests.${key}`, values);
  const isLess = given !== request.credits;
  return (
    <ConfirmedAction
      closesOnConflict
      {...state}
      question={translate('resources.refund_requests.confirm_approve')}
      warnings={[
        here,
        refunded,
        isLess && wording(request.covered_credits ? 'rest' : 'less', { ...about, asked }),
      ]}
      about={
        <>
          <PersonSummary name={name} label={wording('about', about)} email={request.buyer?.email} />
          <ApprovalFacts />
        </>
      }
      uncovered={ROW_SELECTOR}
      isDone={{ ids: [request.id], shows: (row) => row?.status === 'approved' }}
      doneMessage={wording('approved', about)}
      run={(dataProvider) => {
        const data = { status: 'approved', ...seen(request) };
        return dataProvider.update('refund-requests', { id: request.id, data, previousData: request });
      }}
    />
  );
};
