import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Mail from '@mui/icons-material/MailOutlined';
import { Box } from '@mui/material';
import { TextInput, useGetList, useLocaleState, useRecordContext, useTranslate } from 'react-admin';

import { ConfirmedAction, useConfirmedAction } from '../../components/bulk/ConfirmedAction';
import { Detail } from '../../components/dialog/DetailsDrawer';
import type { DialogProps } from '../../components/dialog/dialogs';
import { mailto, PersonSummary } from '../../components/display/contact';
import { useTextOrErased } from '../../components/display/fields';
import { FormDialog } from '../../components/form/FormDialog';
import { NEWEST_FIRST } from '../../components/list/ListData';
import type { RowAction } from '../../components/list/rowActions';
import { ROW_SELECTOR } from '../../components/list/shortcuts';
import { denialForm, type RefundRequestRow } from '../../contract/support/refundRequests';
import { useCapability } from '../../dataProvider/useCapability';
import { useOtherViewersText } from '../../features/live/openRecord';
import { ReasonInput, reasonIsChosen, useReasons } from '../../features/reasons/ReasonInput';
import { listDate } from '../../format/dates';
import { DASH } from '../../format/money';
import {
  approvableCredits,
  hundredthsInDollars,
  isFullyRefunded,
  requestedAmount,
  useBookingText,
  useEarlierRefund,
  useRequestSummary,
} from './requestFields';

const MAX_OTHER_REQUESTS = 5;

/** Returns other requests of the buyer, newest first, or `undefined` if the server cannot filter requests by buyer. */
const useOtherRequests = ({ id, buyer }: RefundRequestRow) => {
  const isSupported = useCapability('people') === true && buyer?.id !== undefined;
  const { data } = useGetList<RefundRequestRow>(
    'refund-requests',
    {
      filter: { person: buyer?.id },
      pagination: { page: 1, perPage: MAX_OTHER_REQUESTS + 1 },
      sort: NEWEST_FIRST,
    },
    { enabled: isSupported },
  );
  return data
    ?.filter((other) => other.id !== id && other.buyer?.id === buyer?.id)
    .slice(0, MAX_OTHER_REQUESTS);
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
        translate(`case_status.${status}`, { _: status }),
        listDate(created_at),
      ].join(' · ')}
    </div>
  );
};

const ApprovalDetails = () => {
  const request = useRecordContext<RefundRequestRow>()!;
  const [locale] = useLocaleState();
  const translate = useTranslate();
  const displayText = useTextOrErased();
  const booking = useBookingText();
  const others = useOtherRequests(request);
  const { appointment_date, seller, reason, refunded_credits, refundable_credits } = request;
  const label = (key: string) => translate(`resources.refund_requests.${key}`);
  const hasRefundAmounts = refunded_credits != null && refundable_credits != null;
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
      <Detail label={label('fields.booking')}>{booking || DASH}</Detail>
      <Detail label={label('fields.appointment_date')}>{listDate(appointment_date)}</Detail>
      <Detail label={label('fields.seller')}>{seller?.name || DASH}</Detail>
      {hasRefundAmounts && (
        <>
          <Detail label={label('approval.paid')}>
            {hundredthsInDollars(refunded_credits + refundable_credits, locale)}
          </Detail>
          <Detail label={label('approval.refunded')}>{hundredthsInDollars(refunded_credits, locale)}</Detail>
        </>
      )}
      <Detail label={label('approval.requested')}>{requestedAmount(request, locale)}</Detail>
      <Detail label={label('fields.reason')}>{displayText(reason) || DASH}</Detail>
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

/** Returns the amounts that the dialog shows. The server rejects an approval if these amounts are outdated. */
const amountsOnScreen = (request: RefundRequestRow) =>
  request.refundable_credits == null
    ? {}
    : { credits: approvableCredits(request), refundable_credits: request.refundable_credits };

export const ApproveDialog = (state: DialogProps) => {
  const request = useRecordContext<RefundRequestRow>()!;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { name, amount: requested } = useRequestSummary();
  const earlierRefund = useEarlierRefund();
  const otherViewers = useOtherViewersText(state.open ? `refund-request:${request.id}` : undefined);
  const approvable = approvableCredits(request);
  const about = { name, amount: hundredthsInDollars(approvable, locale) };
  const label = (key: string, values: object) => translate(`resources.refund_requests.${key}`, values);
  const isLess = approvable !== request.credits;
  return (
    <ConfirmedAction
      closesOnConflict
      {...state}
      question={translate('resources.refund_requests.confirm_approve')}
      warnings={[
        otherViewers,
        earlierRefund,
        isLess && label(request.covered_credits ? 'rest' : 'less', { ...about, asked: requested }),
      ]}
      about={
        <>
          <PersonSummary name={name} label={label('about', about)} email={request.buyer?.email} />
          <ApprovalDetails />
        </>
      }
      uncovered={ROW_SELECTOR}
      check={{ ids: [request.id], shows: (row) => row?.status === 'approved' }}
      doneMessage={label('approved', about)}
      run={(dataProvider) => {
        const data = { status: 'approved', ...amountsOnScreen(request) };
        return dataProvider.update('refund-requests', { id: request.id, data, previousData: request });
      }}
    />
  );
};

const EMPTY_RECORD = {};

/** Form for the reason of a denial. Closes on a 409 response, which means that the request is already decided. */
export const DenyDialog = ({ open, onClose }: DialogProps) => {
  const request = useRecordContext<RefundRequestRow>()!;
  const translate = useTranslate();
  const about = useRequestSummary();
  const reasons = useReasons('deny');
  const label = (key: string) => translate(`resources.refund_requests.${key}`, about);
  const { confirm, isPending } = useConfirmedAction({
    closesOnConflict: true,
    onClose,
    doneMessage: label('denied'),
    onDone: (_, { reason }: Record<string, unknown>) => reasons.remember(reason),
    run: (dataProvider, values) => {
      const data = { status: 'denied', ...values };
      return dataProvider.update('refund-requests', { id: request.id, data, previousData: request });
    },
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={label('denial.title')}
      mode="create"
      record={EMPTY_RECORD}
      schema={reasons.isRequired ? denialForm.check(reasonIsChosen) : denialForm}
      pending={isPending}
      saveLabel={label('denial.save')}
      cancelLabel={label('denial.keep')}
      onSave={confirm}
    >
      {reasons.isRequested && <ReasonInput {...reasons} />}
      <TextInput
        source="note"
        label={label('denial.note')}
        helperText={label('denial.help')}
        multiline
        minRows={3}
        autoFocus
      />
    </FormDialog>
  );
};

const DECIDE = { action: 'decide', resource: 'refund-requests' } as const;

/**
 * Returns the actions on the request in the record context: send a message, approve, and cancel.
 *
 * @param disabledReason text that explains why all of these actions are disabled
 */
export const useRequestActions = (disabledReason?: string): RowAction[] => {
  const request = useRecordContext<RefundRequestRow>()!;
  const { buyer, status } = request;
  const translate = useTranslate();
  const label = (key: string) => translate(`resources.refund_requests.${key}`);
  const decidedReason = status === 'open' ? undefined : label('decided');
  return [
    {
      label: label('message'),
      icon: Mail,
      href: mailto(buyer?.email ?? ''),
      disabledReason: disabledReason ?? (buyer?.email ? undefined : label('no_email')),
    },
    {
      label: label('approve'),
      icon: Check,
      permission: DECIDE,
      disabledReason:
        disabledReason ?? decidedReason ?? (isFullyRefunded(request) ? label('nothing_left') : undefined),
      dialog: (state) => <ApproveDialog {...state} />,
    },
    {
      label: label('cancel'),
      icon: Close,
      permission: DECIDE,
      draftName: 'create',
      disabledReason: disabledReason ?? decidedReason,
      dialog: (state) => <DenyDialog {...state} />,
    },
  ];
};
