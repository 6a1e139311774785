import type { FieldChange, Scalar } from '../../contract/auditLog/activity';
import { parseReference } from '../../contract/core/reference';
import { count, credits, DASH, dollars } from '../../format/money';
import { capitalised } from '../../format/capitalised';
import { wordFor } from './wordFor';
import type { Words } from './words';

/** A field's name on the wire, in words. @param target whose it is, such as `category:7` */
export const fieldLabel = (words: Words, field: string, target?: string | null) =>
  (target && words.fieldOf?.(parseReference(target).kind, field)) ||
  (wordFor(words.fields, field) ?? capitalised(field.replace(/_(cents|hundredths)$/, '')));

const YES_OR_NO = /^is_|^has_/;

/** A field's value as people write it: money as money, yes or no, roles by their names. */
export const formatValue = (words: Words, field: string, value: Scalar, locale: string): string => {
  if (value === null || value === '') return DASH;
  if (typeof value === 'boolean' || (YES_OR_NO.test(field) && (value === 0 || value === 1)))
    return value ? words.yes : words.no;
  if (typeof value === 'number') {
    if (field.endsWith('_cents')) return dollars(value / 100, locale);
    if (field.endsWith('_hundredths')) return credits(value / 100, locale);
    return ['booking', 'report', 'note'].includes(field) ? `#${value}` : count(value, locale);
  }
  if (field === 'roles')
    return value
      .split(', ')
      .map((role) => wordFor(words.roles, role) ?? capitalised(role))
      .join(', ');
  if (field === 'fee_type') return wordFor(words.fee, value) ?? capitalised(value);
  if (field === 'factor') return wordFor(words.factors, value) ?? capitalised(value);
  if (field === 'what') return wordFor(words.lists, value) ?? capitalised(value);
  return value;
};

/** A fee in its unit, where that is known. */
export const formatFee = (
  words: Words,
  { processing_fee: fee = null, fee_type: type }: Record<string, Scalar | undefined>,
  locale: string,
) => {
  if (typeof fee === 'number' && type === 'absolute') return dollars(fee, locale);
  if (typeof fee === 'number' && type === 'percent')
    return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(fee / 100);
  return formatValue(words, 'processing_fee', fee, locale);
};

/** Before and after on a line, for a file. */
export const formatChange = (
  words: Words,
  { field, before, after }: FieldChange,
  locale: string,
  target?: string | null,
) => {
  const [was, is] = [before, after].map((value) => formatValue(words, field, value, locale));
  return `${fieldLabel(words, field, target)}: ${before === null ? '' : `${was} → `}${is}`;
};
