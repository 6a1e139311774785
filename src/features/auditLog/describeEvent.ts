import type { TranslateFunction } from 'react-admin';

import type { ActivityRow, Scalar } from '../../contract/auditLog/activity';
import type { Id } from '../../contract/core/field';
import { isolateBidi } from '../../contract/core/intl';
import { parseReference } from '../../contract/core/inputs';
import { count, credits, dollars } from '../../format/money';
import { capitalised } from '../../format/name';
import { formatFee, fieldLabel, formatValue } from './formatChange';

/** Person in the sentence of an audit event. */
export interface PersonPart {
  /** `null` if the server returned a name without an id. */
  id: Id | null;
  /** `buyer`, `seller` or `admin`. */
  role: string;
  /** Name at the time of the event, or a placeholder if the name is erased. */
  name: string;
  isErased: boolean;
  /** True if the person caused the event. */
  isActor: boolean;
}
export type SentencePart = string | PersonPart;

/** Returns the parts of a message in order. The names of people stay apart, so that the caller can link them. */
const fill = (template: string, values: Record<string, SentencePart>): SentencePart[] =>
  template
    // If a value is missing, also removes the space before its placeholder.
    .replaceAll(/ ?%\{(\w+)\}/g, (whole, name: string) => (values[name] ? whole : ''))
    .split(/%\{(\w+)\}/)
    .map((part, at) => (at % 2 ? (values[part] ?? '') : part))
    .filter((part) => part !== '');

/** Returns the name of the target of an event, such as `the category “Nails”` or `the category 7`. */
const targetName = (event: ActivityRow, translate: TranslateFunction): string => {
  const { kind, number } = parseReference(event.target);
  if (!kind) return '';
  const thing = translate(`audit_log.things.${kind}`, { _: capitalised(kind.replaceAll('-', ' ')) });
  if (!event.name) return `${thing} ${number}`.trim();
  return translate('audit_log.named', { thing, name: event.name });
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
  const defaultForm = form('default');
  if (!defaultForm) return translate(person ? 'audit_log.about' : 'audit_log.unknown');
  const isSelf = person?.id != null && String(person.id) === String(actor?.id);
  if (person) return (isSelf && form('self')) || defaultForm;
  return (target && form('thing')) || form('unknown_person') || defaultForm;
};

/**
 * Returns the fee before and after the change. The part of the fee that did not change, amount or unit, is in the
 * facts.
 */
const feeChange = ({ changes, facts }: ActivityRow, translate: TranslateFunction, locale: string) => {
  const feeText = (side: 'before' | 'after') => {
    const fee: Record<string, Scalar | undefined> = { ...facts };
    for (const change of changes) fee[change.field] = change[side];
    return formatFee(translate, fee, locale);
  };
  return `${feeText('before')} → ${feeText('after')}`;
};

/** Returns a summary of the changes: the old and new fee, or the labels of the changed fields. */
const changeSummary = (event: ActivityRow, translate: TranslateFunction, locale: string) => {
  const { action, changes, target } = event;
  if (!changes.length) return [];
  if (action === 'fee_changed') return [`: ${feeChange(event, translate, locale)}`];
  if (action !== 'updated' && action !== 'profile_updated') return [];
  const fields = changes.map(({ field }) => fieldLabel(translate, field, target).toLocaleLowerCase(locale));
  return [` (${fields.join(', ')})`];
};

/** Capitalizes the first word of a sentence, but not a name. */
const capitaliseFirst = ([first, ...others]: SentencePart[]): SentencePart[] => {
  if (first === undefined) return others;
  if (typeof first === 'string') return [first.charAt(0).toUpperCase() + first.slice(1), ...others];
  return [first.isErased ? { ...first, name: capitalised(first.name) } : first, ...others];
};

/**
 * Returns the sentence of an audit event in parts. The names of people are separate parts, so that the caller can link
 * them.
 */
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
    list: translate(`audit_log.lists.${String(what)}`, {
      _: String(what ?? translate('audit_log.some_list')),
    }),
  });
  return capitaliseFirst([
    ...parts,
    ...changeSummary(event, translate, locale),
    ...(reason ? [` – ${reason}`] : []),
  ]);
};

/** Returns the parts of a sentence as plain text. */
export const sentenceText = (parts: readonly SentencePart[]) =>
  parts
    .map((part) => (typeof part === 'string' ? part : isolateBidi(part.name)))
    .join('')
    .trim();
