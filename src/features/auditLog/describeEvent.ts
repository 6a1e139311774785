import type { TranslateFunction } from 'react-admin';

import { DECLARED_ACTIONS } from '../../contract/actions';
import { type FieldChange, type Scalar, type ActivityRow, resourceOfTarget } from '../../contract/auditLog';
import { parseReference } from '../../contract/core/inputs';
import { numberFormat, isolateBidi, languageName } from '../../contract/core/intl';
import { parseTranslationField } from '../../contract/core/languages';
import { count, credits, DASH, dollars } from '../../format/money';
import { bookingCasePage } from '../../contract/support/bookingCases';
import { capitalised } from '../../format/person';
import type { Id } from '../../contract/core/field';

/** Returns the label of a field. Prefers the label on the page of the target. @param target such as `category:7` */
export const fieldLabel = (
  translate: TranslateFunction,
  field: string,
  locale: string,
  target?: string | null,
): string => {
  const translation = parseTranslationField(field);
  if (translation)
    return translate('audit_log.in_language', {
      field: fieldLabel(translate, translation.field, locale, target),
      language: languageName(translation.language, locale),
    });
  const page = target ? resourceOfTarget(parseReference(target).kind) : null;
  const pageLabel = page ? translate(`resources.${page}.fields.${field}`, { _: '' }) : '';
  return (
    pageLabel ||
    translate(`people.fields.${field}`, { _: '' }) ||
    translate(`audit_log.fields.${field}`, { _: capitalised(field.replace(/_(cents|hundredths)$/, '')) })
  );
};

const BOOLEAN_FIELD = /^is_|^has_/;

const CHOICE_MESSAGES: Partial<Record<string, string>> = {
  fee_type: 'audit_log.fee',
  factor: 'audit_log.factors',
};

/** Returns the name of an exported list in a sentence, such as "the sellers". @param unknown text for an unknown list */
export const listName = (translate: TranslateFunction, list: string, unknown = capitalised(list)): string => {
  const page = bookingCasePage(list);
  const pageName = page && translate(`resources.${page}.name`, { smart_count: 2 }).toLocaleLowerCase();
  return page
    ? translate(`resources.${page}.audit_list`, { _: pageName })
    : translate(`audit_log.lists.${list}`, { _: unknown });
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
  if (field === 'what') return listName(translate, value);
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

/** Formats a change as one line of an exported file: `Last name: Lee → Ray`. */
export const formatChange = (
  translate: TranslateFunction,
  { field, before, after }: FieldChange,
  locale: string,
  target?: string | null,
) => {
  const [oldText, newText] = [before, after].map((value) => formatValue(translate, field, value, locale));
  return `${fieldLabel(translate, field, locale, target)}: ${before === null ? '' : `${oldText} → `}${newText}`;
};

/** Person who is mentioned in the sentence of an audit event. */
export interface PersonPart {
  /** User id of the person, or null if the server sent a name without an id. */
  id: Id | null;
  /** `buyer`, `seller` or `admin`. */
  role: string;
  /** Name that the person had when the event happened, or a placeholder if the name is erased. */
  name: string;
  isErased: boolean;
  isActor: boolean;
}
export type SentencePart = string | PersonPart;

/** Returns the parts of a message in order. Each name of a person is a separate part, which the caller can link. */
const fill = (template: string, values: Record<string, SentencePart>): SentencePart[] =>
  template
    // Removes a placeholder without a value, together with the space before the placeholder.
    .replaceAll(/ ?%\{(\w+)\}/g, (placeholder, name: string) => (values[name] ? placeholder : ''))
    .split(/%\{(\w+)\}/)
    .map((part, at) => (at % 2 ? (values[part] ?? '') : part))
    .filter((part) => part !== '');

const targetName = (event: ActivityRow, translate: TranslateFunction): string => {
  const { kind, number } = parseReference(event.target);
  if (!kind) return '';
  const kindLabel = translate(`resources.${resourceOfTarget(kind)}.audit_name`, {
    _: translate(`audit_log.things.${kind}`, { _: capitalised(kind.replaceAll('-', ' ')) }),
  });
  if (!event.name) return `${kindLabel} ${number}`.trim();
  return translate('audit_log.named', { thing: kindLabel, name: event.name });
};

const personPart = ({ person }: ActivityRow, translate: TranslateFunction): SentencePart => {
  if (!person) return translate('audit_log.someone');
  const placeholder = translate(`audit_log.deleted_person.${person.role}`, {
    _: translate('audit_log.deleted_person.other'),
  });
  return {
    ...person,
    name: person.name ?? `${placeholder} (${person.id})`,
    isErased: !person.name,
    isActor: false,
  };
};

const actorPart = ({ actor }: ActivityRow, translate: TranslateFunction): SentencePart =>
  actor
    ? {
        id: actor.id,
        role: 'admin',
        name: actor.name ?? `${translate('audit_log.deleted_person.admin')} (${actor.id})`,
        isErased: !actor.name,
        isActor: true,
      }
    : translate('audit_log.system');

const numericFact = ({ facts }: ActivityRow, fact: string) => {
  const value = facts[fact];
  return typeof value === 'number' ? value : 0;
};

const sentenceTemplate = (event: ActivityRow, translate: TranslateFunction): string => {
  const { actor, person, target } = event;
  const form = (name: string): string => translate(`audit_log.sentences.${event.action}.${name}`, { _: '' });
  const declared = DECLARED_ACTIONS.find(({ event: name }) => name === event.action);
  const defaultForm =
    form('default') || (declared ? translate(`actions.${declared.action}.event`, { _: '' }) : '');
  if (!defaultForm) return translate(person ? 'audit_log.about' : 'audit_log.unknown');
  const isSelf = person?.id != null && String(person.id) === String(actor?.id);
  if (person) return (isSelf && form('self')) || defaultForm;
  return (target && form('thing')) || form('unknown_person') || defaultForm;
};

/** Returns the old and the new fee. If only the amount or the type has changed, reads the other part from `facts`. */
const feeChange = ({ changes, facts }: ActivityRow, translate: TranslateFunction, locale: string) => {
  const feeText = (side: 'before' | 'after') => {
    const fee: Record<string, Scalar | undefined> = { ...facts };
    for (const change of changes) fee[change.field] = change[side];
    return formatFee(translate, fee, locale);
  };
  return `${feeText('before')} → ${feeText('after')}`;
};

const changeSummary = (event: ActivityRow, translate: TranslateFunction, locale: string) => {
  const { action, changes, target } = event;
  if (!changes.length) return [];
  if (action === 'fee_changed') return [`: ${feeChange(event, translate, locale)}`];
  if (action !== 'updated' && action !== 'profile_updated') return [];
  const fields = changes.map(({ field }) =>
    fieldLabel(translate, field, locale, target).toLocaleLowerCase(locale),
  );
  return [` (${fields.join(', ')})`];
};

/** Capitalizes the first word of a sentence, unless the sentence starts with a name. */
const capitaliseFirst = ([first, ...others]: SentencePart[]): SentencePart[] => {
  if (first === undefined) return others;
  if (typeof first === 'string') return [first.charAt(0).toUpperCase() + first.slice(1), ...others];
  return [first.isErased ? { ...first, name: capitalised(first.name) } : first, ...others];
};

/** Returns the sentence of an audit event in parts. Each name is a separate part, which the caller can link. */
export const describeEvent = (
  event: ActivityRow,
  translate: TranslateFunction,
  locale: string,
): SentencePart[] => {
  const { action, person, reason } = event;
  const amount = numericFact(event, 'credits_hundredths') / 100;
  const rows = numericFact(event, 'rows');
  const { what, factor } = event.facts;
  const parts = fill(sentenceTemplate(event, translate), {
    actor: actorPart(event, translate),
    person: personPart(event, translate),
    thing: targetName(event, translate),
    named: event.name ? isolateBidi(event.name) : translate('audit_log.someone'),
    action: capitalised(action).toLowerCase(),
    number: parseReference(event.target).number || String(person?.id ?? ''),
    a_kind: translate(`audit_log.kinds.${person?.role}`, { _: translate('audit_log.kinds.other') }),
    credits: translate('audit_log.credits', { smart_count: amount, amount: credits(amount, locale) }),
    dollars: dollars(amount, locale),
    factor: formatValue(translate, 'factor', factor ?? null, locale),
    rows: translate('audit_log.rows', { smart_count: rows, amount: count(rows, locale) }),
    list: listName(translate, String(what), String(what ?? translate('audit_log.some_list'))),
  });
  return capitaliseFirst([
    ...parts,
    ...changeSummary(event, translate, locale),
    ...(reason ? [` – ${reason}`] : []),
  ]);
};

export const sentenceText = (parts: readonly SentencePart[]) =>
  parts
    .map((part) => (typeof part === 'string' ? part : isolateBidi(part.name)))
    .join('')
    .trim();
