import { useTranslate } from 'react-admin';

import { DASH } from '../../../format/money';
import { capitalised } from '../../../format/name';
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

export const statusTint = (status: string) => TINTS[status.toLowerCase()];

/** Shows `status.<word>`. An unknown word is capitalized and untinted, a missing one is a dash. */
export const Status = ({ source }: { source: string }) => {
  const status = useValue<string>(source);
  return status ? <StatusChip status={status} labelKey={`status.${status.toLowerCase()}`} /> : DASH;
};

export const StatusChip = ({ status, labelKey }: { status: string; labelKey: string }) => {
  const translate = useTranslate();
  return <Tag tint={statusTint(status)}>{translate(labelKey, { _: capitalised(status) })}</Tag>;
};
