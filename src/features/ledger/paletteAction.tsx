import Refund from '@mui/icons-material/CurrencyExchange';

import { lazyComponent } from '../../components/feedback/lazyComponent';
import { translatable } from '../../contract/core/translatable';
import type { DisplayContext, ResultAction } from '../commandPalette/paletteSearch';
import type { FoundDebit } from './RefundDialog';

const FoundDebitRefundDialog = lazyComponent(() =>
  import('./RefundDialog').then((module) => module.FoundDebitRefundDialog),
);

export const REFUND_VERB = translatable('commands.refund_verb');

/** Returns the palette action that opens the refund dialog. @param debitName for example `booking 4411` */
export const toRefundAction = (
  found: FoundDebit,
  debitName: string,
  { translate }: DisplayContext,
): ResultAction => ({
  resource: 'buyer_ledger',
  record: found.debit,
  verb: REFUND_VERB,
  label: translate('commands.refund', { what: debitName }),
  icon: Refund,
  dialog: (state) => <FoundDebitRefundDialog {...state} {...found} />,
});
