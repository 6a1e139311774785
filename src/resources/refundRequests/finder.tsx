import { translatable } from '../../contract/core/translatable';
import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';

import type { RefundRequestRow } from '../../contract/support/refundRequests';
import { ADMIN_BASE, ONLY_PARAM } from '../../contract/routes';
import { statusTint } from '../../components/display/fields/Status';
import {
  mergeById,
  MAX_RESULTS,
  filteredListLink,
  findByNumber,
  type Finder,
  type DisplayContext,
  type ResultAction,
  type SearchSource,
} from '../../features/commandPalette/finder/finder';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import { NEWEST_FIRST } from '../../components/list/table/useCycledSort';
import { requestedAmount, approvableCredits } from './requestAmounts';

const ApproveDialog = lazyComponent(() => import('./ApproveDialog').then((module) => module.ApproveDialog));
const DenyDialog = lazyComponent(() => import('./DenyDialog').then((module) => module.DenyDialog));

const PAGE = `${ADMIN_BASE}/refund_requests`;
const APPROVE = translatable('commands.approve');
const CANCEL = translatable('commands.cancel');

const actionsOn = (
  request: RefundRequestRow,
  what: string,
  { translate }: DisplayContext,
): ResultAction[] => {
  if (request.status !== 'open') return [];
  const on = { resource: 'refund_requests', record: request };
  const approve: ResultAction = {
    ...on,
    verb: APPROVE,
    label: translate('commands.actions_on.approve.label', { what }),
    icon: Check,
    dialog: (state) => <ApproveDialog {...state} />,
  };
  const cancel: ResultAction = {
    ...on,
    verb: CANCEL,
    label: translate('commands.actions_on.cancel.label', { what }),
    icon: Close,
    dialog: (state) => <DenyDialog {...state} />,
  };
  return request.refundable_credits != null && approvableCredits(request) === 0
    ? [cancel]
    : [approve, cancel];
};

const requests: SearchSource<RefundRequestRow> = {
  name: 'refund_requests',
  heading: 'resources.refund_requests.name',
  noun: translatable('commands.requests.noun'),
  verbs: [APPROVE, CANCEL],
  needs: 'refund-requests',
  find: async ({ words, number }, tools) => {
    const { dataProvider, signal, offered } = tools;
    const [ofNumber, list] = await Promise.all([
      number === undefined ? [] : findByNumber<RefundRequestRow>('refund-requests', number, tools),
      words && offered.includes('finds')
        ? dataProvider.getList<RefundRequestRow>('refund-requests', {
            filter: { q: words },
            pagination: { page: 1, perPage: MAX_RESULTS },
            sort: NEWEST_FIRST,
            signal,
          })
        : { data: [], total: 0 },
    ]);
    return { rows: mergeById(ofNumber, list.data), total: words ? list.total : ofNumber.length };
  },
  toResult: (request, context) => {
    const { translate, locale } = context;
    const { id, buyer, reason, status } = request;
    const amount = requestedAmount(request, locale);
    const name = buyer?.name || translate('resources.refund_requests.deleted');
    const what = translate('commands.requests.to_result.what', { id, amount, name });
    return {
      id,
      label: translate('resources.refund_requests.about', { amount, name }),
      detail: [`#${id}`, reason].filter(Boolean).join(' · '),
      tag: {
        text: translate(`resources.refund_requests.status.${status}`, { _: status }),
        tint: statusTint(status),
      },
      leadsTo: { to: `${PAGE}?${ONLY_PARAM}=${id}` },
      actions: actionsOn(request, what, context),
    };
  },
  allResultsLink: (words) => filteredListLink(PAGE, { q: words }),
};

export const finder: Finder = { sources: [requests] };
