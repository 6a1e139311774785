import Refund from '@mui/icons-material/CurrencyExchange';

import { bilingual } from '../../contract/core/bilingual';
import { localize } from '../../i18n/localize';
import type { ResultAction } from '../commandPalette/finder/finder';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import type { FoundDebit } from './FoundDebitRefund';

const FoundDebitRefund = lazyComponent(() =>
  import('./FoundDebitRefund').then((module) => module.FoundDebitRefund),
);

export const REFUND_VERB = bilingual('refund', 'reembolsar');

/** What gives something of a debit back. @param what it is found as, in both languages: `booking 4411` */
export const toRefundAction = (
  found: FoundDebit,
  what: [english: string, spanish: string],
): ResultAction => ({
  resource: 'buyer_ledger',
  record: found.debit,
  verb: REFUND_VERB,
  label: localize(bilingual(`Refund ${what[0]}`, `Reembolsar ${what[1]}`)),
  icon: Refund,
  dialog: (state) => <FoundDebitRefund {...state} {...found} />,
});
