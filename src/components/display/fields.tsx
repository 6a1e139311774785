import { useFieldValue, type RaRecord, useLocaleState, useTranslate } from 'react-admin';

import { DASH, dollars, exactCredits } from '../../format/money';
import { listDate } from '../../format/date';
import { EmailText } from './contact';
import { capitalised } from '../../format/capitalised';
import { Tag, type Tint } from './Tag';
import { ERASED } from '../../contract/core/erased';

/** The reader of the record has checked the type. */
const useValue = <T,>(source: string) => useFieldValue<RaRecord>({ source }) as T;

/** Text of any direction, or a dash. */
export const TextOrDash = ({ source }: { source: string }) => (
  <bdi>{useValue<string | null>(source) || DASH}</bdi>
);

export const ListDate = ({ source }: { source: string }) => listDate(useValue<string | null>(source));

const amountField = (write: (amount: number | null, locale: string) => string) => {
  const Amount = ({ source }: { source: string }) => {
    const [locale] = useLocaleState();
    return write(useValue<number | null>(source), locale);
  };
  return Amount;
};

export const Dollars = amountField(dollars);
/** Two decimals, so that amounts align. */
export const ExactCredits = amountField(exactCredits);

export const Email = ({ source }: { source: string }) => <EmailText email={useValue(source)} />;

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

/** Returns user-written text, or a translated replacement if the author's account is deleted. */
export const useTextOrErased = () => {
  const translate = useTranslate();
  return (text: string | null) => (text === ERASED ? translate('people.erased') : (text ?? ''));
};
