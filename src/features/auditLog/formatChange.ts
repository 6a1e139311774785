import type { TranslateFunction } from 'react-admin';

import { type FieldChange, type Scalar, resourceOfTarget } from '../../contract/auditLog';
import { parseReference } from '../../contract/core/inputs';
import { numberFormat } from '../../contract/core/intl';
import { count, credits, DASH, dollars } from '../../format/money';
import { capitalised } from '../../format/person';

/**
 * Returns the label of a field: the label on the page of the target, or a general label.
 *
 * @param target record such as `category:7`
 */
export const fieldLabel = (translate: TranslateFunction, field: string, target?: string | null): string => {
  const page = target ? resourceOfTarget(parseReference(target).kind) : null;
  const pageLabel = page ? translate(`resources.${page}.fields.${field}`, { _: '' }) : '';
  return (
    pageLabel ||
    translate(`audit_log.fields.${field}`, { _: capitalised(field.replace(/_(cents|hundredths)$/, '')) })
  );
};

const BOOLEAN_FIELD = /^is_|^has_/;

const CHOICE_MESSAGES: Partial<Record<string, string>> = {
  fee_type: 'audit_log.fee',
  factor: 'audit_log.factors',
  what: 'audit_log.lists',
};

/** Formats a value by the name of its field: cents as dollars, flags as yes or no, roles by their labels. */
export const formatValue = (
  translate: TranslateFunction,
  field: string,
  value: Scalar,
  locale: string,
): string => {
  if (value === null || value === '') return DASH;
  if (typeof value === 'boolean' || (BOOLEAN_FIELD.test(field) && (value === 0 || value === 1)))
    return translate(value ? 'audit_log.yes' : 'audit_log.no');
  if (typeof value === 'number') {
    if (field.endsWith('_cents')) return dollars(value / 100, locale);
    if (field.endsWith('_hundredths')) return credits(value / 100, locale);
    return ['booking', 'report', 'note'].includes(field) ? `#${value}` : count(value, locale);
  }
  if (field === 'roles')
    return value
      .split(', ')
      .map((role) => translate(`roles.${role}`, { _: capitalised(role) }))
      .join(', ');
  const choices = CHOICE_MESSAGES[field];
  return choices ? translate(`${choices}.${value}`, { _: capitalised(value) }) : value;
};

/** Formats a fee in dollars or percent, or as a plain number if its type is unknown. */
export const formatFee = (
  translate: TranslateFunction,
  { processing_fee: fee = null, fee_type: type }: Record<string, Scalar | undefined>,
  locale: string,
) => {
  if (typeof fee === 'number' && type === 'absolute') return dollars(fee, locale);
  if (typeof fee === 'number' && type === 'percent')
    return numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(fee / 100);
  return formatValue(translate, 'processing_fee', fee, locale);
};

/** Formats a change on one line, for an exported file: `Last name: Lee → Ray`. */
export const formatChange = (
  translate: TranslateFunction,
  { field, before, after }: FieldChange,
  locale: string,
  target?: string | null,
) => {
  const [oldText, newText] = [before, after].map((value) => formatValue(translate, field, value, locale));
  return `${fieldLabel(translate, field, target)}: ${before === null ? '' : `${oldText} → `}${newText}`;
};
