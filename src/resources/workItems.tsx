import Block from '@mui/icons-material/Block';
import Help from '@mui/icons-material/HelpOutlineOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import Reply from '@mui/icons-material/ReplyOutlined';
import Done from '@mui/icons-material/TaskAlt';
import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { useLocaleState, useRecordContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';

import { ConfirmedAction } from '../components/bulk/ConfirmedAction';
import { mailto, PersonSummary } from '../components/display/contact';
import { useTextOrErased } from '../components/display/fields';
import type { RowAction } from '../components/list/rowActions';
import type { BruteForceWarningRow } from '../contract/auth/sessions';
import type { PayoutRow } from '../contract/finance/finance';
import type { ReconciliationRow } from '../contract/finance/statements';
import { ADMIN_BASE, detailsPath } from '../contract/routes';
import type { ContactSubmissionRow } from '../contract/support/contactMessages';
import type { RefundRequestRow } from '../contract/support/refundRequests';
import type { CommunityReportRow } from '../contract/support/reports';
import { activityPath } from '../features/auditLog/EventLine';
import { formatDateTime } from '../features/auditLog/formatTime';
import { FailedPayoutDrawer } from '../features/finance/FailedPayoutDrawer';
import { payoutFailureText, PayoutLink } from '../features/finance/payouts';
import { TaskItem } from '../features/support/workQueue/TaskItem';
import { DASH, dollars } from '../format/money';
import { RestrictDialog, useOwnRow } from './admins/AdminDialogs';
import { useReportActions } from './communityReports/ReportDetails';
import { SubmissionDialog } from './contactForms/SubmissionDialog';
import { excerptOf, REPLY_DRAFT } from './contactForms/submissionFields';
import { useRequestActions } from './refundRequests/decisions';
import { useBookingText, useRequestSummary } from './refundRequests/requestFields';

const ItemLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link component={RouterLink} to={to} underline="hover">
    {children}
  </Link>
);

/** Work item for an open refund request, with the booking and the reason of the request. */
export const RequestTask = () => {
  const { id, created_at, reason } = useRecordContext<RefundRequestRow>()!;
  const translate = useTranslate();
  const displayText = useTextOrErased();
  const booking = useBookingText();
  const about = useRequestSummary();
  const [, approve, deny] = useRequestActions();
  return (
    <TaskItem
      sentence={
        <ItemLink to={`${ADMIN_BASE}/${detailsPath('refund_requests', id)}`}>
          {translate('work_queue.one.requests', about)}
        </ItemLink>
      }
      detail={[booking, displayText(reason)].filter(Boolean).join(' · ')}
      since={created_at}
      actions={[approve!, deny!]}
      kind="refund-request"
      about={about.name}
    />
  );
};

/** Work item for an open report, with the service and the reason of the report. */
export const ReportTask = () => {
  const { id, created_at, buyer, seller, service, reason } = useRecordContext<CommunityReportRow>()!;
  const translate = useTranslate();
  const displayText = useTextOrErased();
  const deletedUser = translate('resources.community_reports.deleted');
  const name = buyer?.name || deletedUser;
  return (
    <TaskItem
      sentence={
        <ItemLink to={`${ADMIN_BASE}/${detailsPath('community_reports', id)}`}>
          {translate('work_queue.one.reports', { name, seller: seller?.name || deletedUser })}
        </ItemLink>
      }
      detail={[service, displayText(reason)].filter(Boolean).join(' · ')}
      since={created_at}
      actions={useReportActions()}
      kind="report"
      about={name}
    />
  );
};

/** Work item for a new message, with the sender and an excerpt of the message. */
export const MessageTask = () => {
  const { created_at, user, subject, message } = useRecordContext<ContactSubmissionRow>()!;
  const translate = useTranslate();
  const displayText = useTextOrErased();
  const name = user ? (user.name ?? DASH) : translate('work_queue.deleted_user');
  const reply: RowAction = {
    label: translate('resources.contact_forms.reply'),
    shortcut: 'open',
    icon: Reply,
    draftName: REPLY_DRAFT,
    dialog: (state) => state.open && <SubmissionDialog {...state} focusReply />,
  };
  return (
    <TaskItem
      sentence={translate('work_queue.one.messages', {
        name,
        subject: displayText(subject) || translate('resources.contact_forms.no_subject'),
      })}
      detail={excerptOf(displayText(message))}
      since={created_at}
      actions={[reply]}
      kind="message"
      about={name}
    />
  );
};

/** Work item for a failed payout. Offers advice and an email, because only the seller or bank can correct it. */
export const PayoutTask = () => {
  const { id, amount, created_at, failure_reason, seller } = useRecordContext<PayoutRow>()!;
  const [locale] = useLocaleState();
  const translate = useTranslate();
  const name = seller ? (seller.name ?? DASH) : translate('work_queue.deleted_user');
  const actions: RowAction[] = [
    {
      label: translate('work_queue.remedy'),
      icon: Help,
      dialog: (state) => <FailedPayoutDrawer {...state} />,
    },
  ];
  if (seller?.email)
    actions.unshift({
      label: translate('resources.refund_requests.message'),
      icon: Mail,
      href: mailto(seller.email),
    });
  return (
    <TaskItem
      sentence={
        <PayoutLink id={id}>
          {translate('work_queue.one.payouts', { amount: dollars(amount, locale), name })}
        </PayoutLink>
      }
      detail={payoutFailureText(translate, failure_reason)}
      since={created_at}
      actions={actions}
    />
  );
};

/** Work item for a ledger that is out of balance, with the first finding. The linked statement lists all findings. */
export const ReconciliationTask = () => {
  const { checked_at, findings } = useRecordContext<ReconciliationRow>()!;
  const translate = useTranslate();
  return (
    <TaskItem
      sentence={
        <Link component={RouterLink} to={`${ADMIN_BASE}/finance/statement`} color="error">
          {translate('work_queue.one.books')}
        </Link>
      }
      detail={findings[0]?.said}
      since={checked_at}
      actions={[]}
    />
  );
};

/** Key of the built-in reason for restricting an account that another person has probably taken over. */
const ACCOUNT_COMPROMISED = 'other-hands';

/** Work item for a brute-force warning: the account, the number of warnings, and a link to the sign-in attempts. */
export const BruteForceWarningTask = () => {
  const warning = useRecordContext<BruteForceWarningRow>()!;
  const { id, name, email, since, last_at, times } = warning;
  const translate = useTranslate();
  const label = (key: string) => translate(`work_queue.brute_force_warning.${key}`);
  const [locale] = useLocaleState();
  const { isOwn } = useOwnRow(id);
  const repetition =
    last_at &&
    (times ?? 1) > 1 &&
    translate('work_queue.brute_force_warning.again', {
      smart_count: times,
      when: formatDateTime(last_at, locale),
    });
  const restrict: RowAction = {
    label: label('restrict'),
    icon: Block,
    permission: { action: 'block', resource: 'admin_manage' },
    dialog: (state) => (
      <RestrictDialog
        {...state}
        admin={warning}
        name={name}
        isRestricted
        preset={{ reason: ACCOUNT_COMPROMISED }}
      />
    ),
  };
  const resolve: RowAction = {
    label: label('settle'),
    icon: Done,
    permission: { action: 'resolve', resource: 'guessed' },
    dialog: (state) => (
      <ConfirmedAction
        {...state}
        question={label('confirm')}
        warnings={[label('remark')]}
        about={<PersonSummary name={name} email={email} />}
        doneMessage={label('settled')}
        run={(dataProvider) => {
          const data = { dealt_with: true, ...(last_at && { last_at }) };
          return dataProvider.update('guessed', { id, data, previousData: warning });
        }}
      />
    ),
  };
  return (
    <TaskItem
      sentence={
        <ItemLink to={activityPath({ target: `admin:${id}` })}>
          {translate(isOwn ? 'work_queue.one.guessed_own' : 'work_queue.one.guessed', { name })}
        </ItemLink>
      }
      detail={
        <>
          {isOwn ? (
            <Link component={RouterLink} to={`${ADMIN_BASE}/settings`}>
              {label('own')}
            </Link>
          ) : (
            email
          )}
          {repetition && ` · ${repetition}`}
        </>
      }
      since={since}
      // Omits the restrict action for the user's own account, because administrators cannot restrict themselves.
      actions={isOwn ? [resolve] : [restrict, resolve]}
    />
  );
};
