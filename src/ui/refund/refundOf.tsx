import Refund from '@mui/icons-material/CurrencyExchange';

import { sentence } from '../../contract/sentences';
import { inReadersLanguage } from '../../format/inReadersLanguage';
import type { FoundAction } from '../finder/finder';
import { lazyPart } from '../lazyPart';
import type { FoundDebit } from './RefundFound';

const RefundFound = lazyPart(() => import('./RefundFound').then((module) => module.RefundFound));

export const REFUND = sentence('refund', 'reembolsar');

/** What gives something of a debit back. @param what it is found as, in both languages: `booking 4411` */
export const refundOf = (found: FoundDebit, what: [english: string, spanish: string]): FoundAction => ({
  resource: 'buyer_ledger',
  record: found.debit,
  verb: REFUND,
  label: inReadersLanguage(sentence(`Refund ${what[0]}`, `Reembolsar ${what[1]}`)),
  icon: Refund,
  dialog: (state) => <RefundFound {...state} {...found} />,
});
