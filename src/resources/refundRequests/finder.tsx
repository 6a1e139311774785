import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';

import type { RefundRequestRow } from '../../contract/refundRequests';
import { ADMIN_BASE, ONLY } from '../../contract/routes';
import { sentence } from '../../contract/sentences';
import { inReadersLanguage } from '../../format/inReadersLanguage';
import { tintOf } from '../../ui/fields/Status';
import {
  each,
  FEW,
  narrowedTo,
  withNumber,
  type Finder,
  type FoundAction,
  type Source,
} from '../../ui/finder/finder';
import { lazyPart } from '../../ui/lazyPart';
import { NEWEST_FIRST } from '../../ui/table/useCycledSort';
import { amountOf, givenOf } from './amountOf';

const ApproveDialog = lazyPart(() => import('./ApproveDialog').then((module) => module.ApproveDialog));
const DenyDialog = lazyPart(() => import('./DenyDialog').then((module) => module.DenyDialog));

const PAGE = `${ADMIN_BASE}/refund_requests`;
const APPROVE = sentence('approve', 'aprobar');
const CANCEL = sentence('cancel', 'cancelar');

/** What can be done to one that waits, `what` it is. */
const actionsOn = (request: RefundRequestRow, what: string): FoundAction[] => {
  if (request.status !== 'open') return [];
  const on = { resource: 'refund_requests', record: request };
  const approve: FoundAction = {
    ...on,
    verb: APPROVE,
    label: inReadersLanguage(sentence(`Approve ${what}`, `Aprobar ${what}`)),
    icon: Check,
    dialog: (state) => <ApproveDialog {...state} />,
  };
  const cancel: FoundAction = {
    ...on,
    verb: CANCEL,
    label: inReadersLanguage(sentence(`Cancel ${what}`, `Cancelar ${what}`)),
    icon: Close,
    dialog: (state) => <DenyDialog {...state} />,
  };
  return request.refundable_credits != null && givenOf(request) === 0 ? [cancel] : [approve, cancel];
};

/** Requests by their number, and by the words of whom they are about. */
const requests: Source<RefundRequestRow> = {
  name: 'refund_requests',
  heading: 'resources.refund_requests.name',
  noun: sentence('request', 'solicitud'),
  verbs: [APPROVE, CANCEL],
  needs: 'refund-requests',
  find: async ({ words, number }, tools) => {
    const { dataProvider, signal, offered } = tools;
    const [ofNumber, list] = await Promise.all([
      number === undefined ? [] : withNumber<RefundRequestRow>('refund-requests', number, tools),
      words && offered.includes('finds')
        ? dataProvider.getList<RefundRequestRow>('refund-requests', {
            filter: { q: words },
            pagination: { page: 1, perPage: FEW },
            sort: NEWEST_FIRST,
            signal,
          })
        : { data: [], total: 0 },
    ]);
    return { rows: each(ofNumber, list.data), total: words ? list.total : ofNumber.length };
  },
  show: (request, { translate, locale }) => {
    const { id, buyer, reason, status } = request;
    const amount = amountOf(request, locale);
    const name = buyer?.name || translate('resources.refund_requests.deleted');
    const what = inReadersLanguage(
      sentence(`request ${id}: ${amount} to ${name}`, `la solicitud ${id}: ${amount} a ${name}`),
    );
    return {
      id,
      label: translate('resources.refund_requests.about', { amount, name }),
      detail: [`#${id}`, reason].filter(Boolean).join(' · '),
      tag: {
        text: translate(`resources.refund_requests.status.${status}`, { _: status }),
        tint: tintOf(status),
      },
      leadsTo: { to: `${PAGE}?${ONLY}=${id}` },
      actions: actionsOn(request, what),
    };
  },
  all: (words) => narrowedTo(PAGE, { q: words }),
};

export const finder: Finder = { sources: [requests] };
