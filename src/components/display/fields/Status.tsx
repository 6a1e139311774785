import { useTranslate } from 'react-admin';

import { DASH } from '../../../format/money';
import { capitalised } from '../../../format/capitalised';
import { Tag, type Tint } from '../Tag';
import { useValue } from './useValue';

const TINTS: Partial<Record<string, Tint>> = {
  paid: 'success',
  credit: 'success',
  earning: 'success',
  tip: 'success',
  debit: 'info',
  payout: 'info',
  pending: 'warning',
  failed: 'error',
  open: 'warning',
  approved: 'success',
  new: 'warning',
  answered: 'success',
};

/** The news in a word that is known; none in another. */
export const statusTint = (status: string) => TINTS[status.toLowerCase()];

/** A status or kind: `status.<word>` or, if it is not known, as it came, capitalised and untinted. None is a dash. */
export const Status = ({ source }: { source: string }) => {
  const status = useValue<string>(source);
  return status ? <StatusChip status={status} labelKey={`status.${status.toLowerCase()}`} /> : DASH;
};

export const StatusChip = ({ status, labelKey }: { status: string; labelKey: string }) => {
  const translate = useTranslate();
  return <Tag tint={statusTint(status)}>{translate(labelKey, { _: capitalised(status) })}</Tag>;
};
