import { translatable } from '../../contract/core/translatable';
import Refund from '@mui/icons-material/CurrencyExchange';

import type { DisplayContext, ResultAction } from '../commandPalette/finder/finder';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import type { FoundDebit } from './FoundDebitRefund';

const FoundDebitRefund = lazyComponent(() =>
  import('./FoundDebitRefund').then((module) => module.FoundDebitRefund),
);

export const REFUND_VERB = translatable('commands.refund_verb');

/** Refunds a part of a debit. @param what names the debit: `booking 4411` */
export const toRefundAction = (
  found: FoundDebit,
  what: string,
  { translate }: DisplayContext,
): ResultAction => ({
  resource: 'buyer_ledger',
  record: found.debit,
  verb: REFUND_VERB,
  label: translate('commands.refund', { what }),
  icon: Refund,
  dialog: (state) => <FoundDebitRefund {...state} {...found} />,
});
