import type { ActivityRow, Scalar } from '../../contract/auditLog/activity';
import type { Id } from '../../contract/core/field';
import { isolateBidi } from '../../contract/core/isolateBidi';
import { parseReference } from '../../contract/core/reference';
import { count, credits, dollars } from '../../format/money';
import { capitalised } from '../../format/capitalised';
import { wordFor } from './wordFor';
import type { SentenceForms } from './sentences';
import type { Words } from './words';
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

/** `%{amount} row |||| %{amount} rows`, for so many. */
const counted = (forms: string, amount: number, written: string) => {
  const [one = '', more = one] = forms.split(' |||| ');
  return (amount === 1 ? one : more).replace('%{amount}', () => written);
};

/** A sentence's parts, in order: its own words, and what it is filled with. */
const fill = (template: string, values: Record<string, SentencePart>): SentencePart[] =>
  template
    // What is not known leaves no gap.
    .replaceAll(/ ?%\{(\w+)\}/g, (whole, name: string) => (values[name] ? whole : ''))
    .split(/%\{(\w+)\}/)
    .map((part, at) => (at % 2 ? (values[part] ?? '') : part))
    .filter((part) => part !== '');

/** What is named in a sentence: `the category “Nails”`, or its number. */
const thingOf = (event: ActivityRow, words: Words) => {
  const { kind, number } = parseReference(event.target);
  if (!kind) return '';
  const thing = wordFor(words.things, kind) ?? capitalised(kind.replaceAll('-', ' '));
  if (!event.name) return `${thing} ${number}`.trim();
  return words.named.replace('%{thing}', () => thing).replace('%{name}', () => isolateBidi(event.name!));
};

const personOf = ({ person }: ActivityRow, words: Words): SentencePart => {
  if (!person) return words.somebody;
  const gone = `${wordFor(words.gone, person.role) ?? words.gone.other} (${person.id})`;
  return { ...person, name: person.name ?? gone, isErased: !person.name, isActor: false };
};

const actorOf = ({ actor }: ActivityRow, words: Words): SentencePart =>
  actor
    ? {
        id: actor.id,
        role: 'admin',
        name: actor.name ?? `${words.gone.admin} (${actor.id})`,
        isErased: !actor.name,
        isActor: true,
      }
    : words.system;

const amountIn = ({ facts }: ActivityRow, fact: string) => {
  const amount = facts[fact];
  return typeof amount === 'number' ? amount : 0;
};

const templateOf = (event: ActivityRow, words: Words) => {
  const told: SentenceForms | undefined = wordFor(words.sentences, event.action);
  const { actor, person, target } = event;
  if (!told) return person ? words.about : words.unknown;
  const isSelf = person?.id != null && String(person.id) === String(actor?.id);
  if (person) return (isSelf && told.self) || told.said;
  return (target ? told.thing : undefined) ?? told.nobody ?? told.said;
};

/** What the fee was and what it is, each in its unit; what has stayed of it is a fact beside the changes. */
const feeChange = ({ changes, facts }: ActivityRow, words: Words, locale: string) => {
  const at = (moment: 'before' | 'after') => {
    const now: Record<string, Scalar | undefined> = { ...facts };
    for (const change of changes) now[change.field] = change[moment];
    return formatFee(words, now, locale);
  };
  return `${at('before')} → ${at('after')}`;
};

/** What was changed, in short: the fee from what to what, else the names of the fields. */
const changed = (event: ActivityRow, words: Words, locale: string) => {
  const { action, changes, target } = event;
  if (!changes.length) return [];
  if (action === 'fee_changed') return [`: ${feeChange(event, words, locale)}`];
  if (action !== 'updated' && action !== 'profile_updated') return [];
  const fields = changes.map(({ field }) => fieldLabel(words, field, target).toLocaleLowerCase(locale));
  return [` (${fields.join(', ')})`];
};

/** Begins as a sentence does, where it does not begin with a name. */
const capitaliseFirst = ([first, ...others]: SentencePart[]): SentencePart[] => {
  if (first === undefined) return others;
  if (typeof first === 'string') return [first.charAt(0).toUpperCase() + first.slice(1), ...others];
  return [first.isErased ? { ...first, name: capitalised(first.name) } : first, ...others];
};

/** What happened, as a sentence; its names apart, so that they can lead somewhere. */
export const describeEvent = (event: ActivityRow, words: Words, locale: string): SentencePart[] => {
  const { action, person, reason } = event;
  const amount = amountIn(event, 'credits_hundredths') / 100;
  const rows = amountIn(event, 'rows');
  const { what, factor } = event.facts;
  const parts = fill(templateOf(event, words), {
    actor: actorOf(event, words),
    person: personOf(event, words),
    thing: thingOf(event, words),
    named: event.name ? isolateBidi(event.name) : words.somebody,
    action: capitalised(action).toLowerCase(),
    number: parseReference(event.target).number || String(person?.id ?? ''),
    a_kind: wordFor(words.kinds, person?.role) ?? words.kinds.other,
    credits: counted(words.credits, amount, credits(amount, locale)),
    dollars: dollars(amount, locale),
    factor: formatValue(words, 'factor', factor ?? null, locale),
    rows: counted(words.rows, rows, count(rows, locale)),
    list: wordFor(words.lists, String(what)) ?? String(what ?? words.some_list),
  });
  return capitaliseFirst([...parts, ...changed(event, words, locale), ...(reason ? [` – ${reason}`] : [])]);
};

/** The same as plain text. */
export const sentenceText = (parts: readonly SentencePart[]) =>
  parts
    .map((part) => (typeof part === 'string' ? part : isolateBidi(part.name)))
    .join('')
    .trim();
