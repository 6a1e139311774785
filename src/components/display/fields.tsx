import { useFieldValue, type RaRecord, useLocaleState, useTranslate } from 'react-admin';

import { DASH, dollars, exactCredits } from '../../format/money';
import { listDate } from '../../format/dates';
import { EmailText } from './contact';
import { capitalised } from '../../format/person';
import { Tag, type Tint } from './Tag';
import { ERASED } from '../../contract/accounts/person';

/** Returns a field of the current record. The cast is safe, because the data provider has checked the type. */
const useValue = <T,>(source: string) => useFieldValue<RaRecord>({ source }) as T;

/** Text of either writing direction. Renders a dash for a missing text. */
export const TextOrDash = ({ source }: { source: string }) => (
  <bdi>{useValue<string | null>(source) || DASH}</bdi>
);

export const ListDate = ({ source }: { source: string }) => listDate(useValue<string | null>(source));

const amountField = (format: (amount: number | null, locale: string) => string) => {
  const Amount = ({ source }: { source: string }) => {
    const [locale] = useLocaleState();
    return format(useValue<number | null>(source), locale);
  };
  return Amount;
};

export const Dollars = amountField(dollars);
/** Credits with two decimals, so that amounts align. */
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

/** Chip with the translated status. Capitalizes an unknown status. Renders a dash for a missing status. */
export const Status = ({ source }: { source: string }) => {
  const status = useValue<string>(source);
  return status ? <StatusChip status={status} labelKey={`status.${status.toLowerCase()}`} /> : DASH;
};

export const StatusChip = ({ status, labelKey }: { status: string; labelKey: string }) => {
  const translate = useTranslate();
  return <Tag tint={statusTint(status)}>{translate(labelKey, { _: capitalised(status) })}</Tag>;
};

/** Returns a function that replaces the text of a deleted user with a translated note. */
export const useTextOrErased = () => {
  const translate = useTranslate();
  return (text: string | null) => (text === ERASED ? translate('people.erased') : (text ?? ''));
};
