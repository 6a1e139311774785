import type { TranslateFunction } from 'react-admin';

import type { ActivityRow, Scalar } from '../../contract/auditLog/activity';
import type { Id } from '../../contract/core/field';
import { isolateBidi } from '../../contract/core/isolateBidi';
import { parseReference } from '../../contract/core/reference';
import { count, credits, dollars } from '../../format/money';
import { capitalised } from '../../format/capitalised';
import { formatFee, fieldLabel, formatValue } from './formatChange';

/** Somebody whom a sentence names. */
export interface NamedPerson {
  /** Nothing where a server has said the name alone. */
  id: Id | null;
  /** `buyer`, `seller` or `admin`. */
  role: string;
  /** As it was then. */
  name: string;
  /** Their name is erased. */
  isErased: boolean;
  /** Whether it is they who did it. */
  isActor: boolean;
}
export type SentencePart = string | NamedPerson;

/** Returns the parts of a message in order. The names of people stay apart, so that the caller can link them. */
const fill = (template: string, values: Record<string, SentencePart>): SentencePart[] =>
  template
    // What is not known leaves no gap.
    .replaceAll(/ ?%\{(\w+)\}/g, (whole, name: string) => (values[name] ? whole : ''))
    .split(/%\{(\w+)\}/)
    .map((part, at) => (at % 2 ? (values[part] ?? '') : part))
    .filter((part) => part !== '');

/** Returns the target of an event: `the category “Nails”`, or its number. */
const thingOf = (event: ActivityRow, translate: TranslateFunction): string => {
  const { kind, number } = parseReference(event.target);
  if (!kind) return '';
  const thing = translate(`audit_log.things.${kind}`, { _: capitalised(kind.replaceAll('-', ' ')) });
  if (!event.name) return `${thing} ${number}`.trim();
  return translate('audit_log.named', { thing, name: event.name });
};

const personOf = ({ person }: ActivityRow, translate: TranslateFunction): SentencePart => {
  if (!person) return translate('audit_log.somebody');
  const gone = `${translate(`audit_log.gone.${person.role}`, { _: translate('audit_log.gone.other') })} (${person.id})`;
  return { ...person, name: person.name ?? gone, isErased: !person.name, isActor: false };
};

const actorOf = ({ actor }: ActivityRow, translate: TranslateFunction): SentencePart =>
  actor
    ? {
        id: actor.id,
        role: 'admin',
        name: actor.name ?? `${translate('audit_log.gone.admin')} (${actor.id})`,
        isErased: !actor.name,
        isActor: true,
      }
    : translate('audit_log.system');

const amountIn = ({ facts }: ActivityRow, fact: string) => {
  const amount = facts[fact];
  return typeof amount === 'number' ? amount : 0;
};

const templateOf = (event: ActivityRow, translate: TranslateFunction): string => {
  const { actor, person, target } = event;
  const form = (name: string): string => translate(`audit_log.sentences.${event.action}.${name}`, { _: '' });
  const said = form('said');
  if (!said) return translate(person ? 'audit_log.about' : 'audit_log.unknown');
  const isSelf = person?.id != null && String(person.id) === String(actor?.id);
  if (person) return (isSelf && form('self')) || said;
  return (target && form('thing')) || form('nobody') || said;
};

/** What the fee was and what it is, each in its unit; what has stayed of it is a fact beside the changes. */
const feeChange = ({ changes, facts }: ActivityRow, translate: TranslateFunction, locale: string) => {
  const at = (moment: 'before' | 'after') => {
    const now: Record<string, Scalar | undefined> = { ...facts };
    for (const change of changes) now[change.field] = change[moment];
    return formatFee(translate, now, locale);
  };
  return `${at('before')} → ${at('after')}`;
};

/** What was changed, in short: the fee from what to what, else the names of the fields. */
const changed = (event: ActivityRow, translate: TranslateFunction, locale: string) => {
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

/** What happened, as a sentence; its names apart, so that they can lead somewhere. */
export const describeEvent = (
  event: ActivityRow,
  translate: TranslateFunction,
  locale: string,
): SentencePart[] => {
  const { action, person, reason } = event;
  const amount = amountIn(event, 'credits_hundredths') / 100;
  const rows = amountIn(event, 'rows');
  const { what, factor } = event.facts;
  const parts = fill(templateOf(event, translate), {
    actor: actorOf(event, translate),
    person: personOf(event, translate),
    thing: thingOf(event, translate),
    named: event.name ? isolateBidi(event.name) : translate('audit_log.somebody'),
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
    ...changed(event, translate, locale),
    ...(reason ? [` – ${reason}`] : []),
  ]);
};

/** The same as plain text. */
export const sentenceText = (parts: readonly SentencePart[]) =>
  parts
    .map((part) => (typeof part === 'string' ? part : isolateBidi(part.name)))
    .join('')
    .trim();
