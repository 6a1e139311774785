import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';

import { statusTint } from '../../components/display/fields';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import { NEWEST_FIRST } from '../../components/list/ListData';
import { translatable } from '../../contract/core/translatable';
import { ADMIN_BASE, ONLY_PARAM } from '../../contract/routes';
import type { RefundRequestRow } from '../../contract/support/refundRequests';
import {
  filteredListLink,
  findByNumber,
  MAX_RESULTS,
  mergeById,
  type DisplayContext,
  type ResultAction,
  type SearchSource,
} from '../../features/commandPalette/paletteSearch';
import { isFullyRefunded, requestedAmount } from './requestFields';

const ApproveDialog = lazyComponent(() => import('./decisions').then((module) => module.ApproveDialog));
const DenyDialog = lazyComponent(() => import('./decisions').then((module) => module.DenyDialog));

const LIST_PATH = `${ADMIN_BASE}/refund_requests`;
const APPROVE_VERB = translatable('commands.approve');
const CANCEL_VERB = translatable('commands.cancel');

const toActions = (
  request: RefundRequestRow,
  summary: string,
  { translate }: DisplayContext,
): ResultAction[] => {
  if (request.status !== 'open') return [];
  const target = { resource: 'refund_requests', record: request };
  const approve: ResultAction = {
    ...target,
    verb: APPROVE_VERB,
    label: translate('commands.actions_on.approve.label', { what: summary }),
    icon: Check,
    dialog: (state) => <ApproveDialog {...state} />,
  };
  const cancel: ResultAction = {
    ...target,
    verb: CANCEL_VERB,
    label: translate('commands.actions_on.cancel.label', { what: summary }),
    icon: Close,
    dialog: (state) => <DenyDialog {...state} />,
  };
  return isFullyRefunded(request) ? [cancel] : [approve, cancel];
};

/** Palette source that finds refund requests by id, or by text if the server can search refund requests. */
export const requestSource: SearchSource<RefundRequestRow> = {
  name: 'refund_requests',
  heading: 'resources.refund_requests.name',
  noun: translatable('commands.requests.noun'),
  verbs: [APPROVE_VERB, CANCEL_VERB],
  needs: 'refund-requests',
  find: async ({ text, number }, context) => {
    const { dataProvider, signal, offered } = context;
    const [byNumber, list] = await Promise.all([
      number === undefined ? [] : findByNumber<RefundRequestRow>('refund-requests', number, context),
      text && offered.includes('finds')
        ? dataProvider.getList<RefundRequestRow>('refund-requests', {
            filter: { q: text },
            pagination: { page: 1, perPage: MAX_RESULTS },
            sort: NEWEST_FIRST,
            signal,
          })
        : { data: [], total: 0 },
    ]);
    return { rows: mergeById(byNumber, list.data), total: text ? list.total : byNumber.length };
  },
  toResult: (request, context) => {
    const { translate, locale } = context;
    const { id, buyer, reason, status } = request;
    const amount = requestedAmount(request, locale);
    const name = buyer?.name || translate('resources.refund_requests.deleted');
    const summary = translate('commands.requests.to_result.what', { id, amount, name });
    return {
      id,
      label: translate('resources.refund_requests.about', { amount, name }),
      detail: [`#${id}`, reason].filter(Boolean).join(' · '),
      tag: { text: translate(`case_status.${status}`, { _: status }), tint: statusTint(status) },
      leadsTo: { to: `${LIST_PATH}?${ONLY_PARAM}=${id}` },
      actions: toActions(request, summary, context),
    };
  },
  allResultsLink: (text) => filteredListLink(LIST_PATH, { q: text }),
};
