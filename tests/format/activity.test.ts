import { describe, expect, test } from 'vitest';

import { ACTIONS, EXPORTED, TARGETS, type ActivityRow } from '../../src/contract/activity';
import { agoOf, dayOf } from '../../src/ui/activity/moments';
import { sentenceOf, tell } from '../../src/ui/activity/tell';
import { words as english } from '../../src/ui/activity/words';
import { words as spanish } from '../../src/ui/activity/words.es';
import { changeIn } from '../../src/ui/activity/written';

/** What was done reads as a sentence, whatever it was and whoever it was done to, in both languages. */

const MORGAN = { id: 1, name: 'Morgan Reyes' };
const KATYA = { id: 1042, role: 'buyer', name: 'Katya Petrova' };
const event = (told: Partial<ActivityRow>): ActivityRow => ({
  id: 1,
  created_at: '2026-11-21T15:14:00Z',
  actor: MORGAN,
  action: 'blocked',
  target: null,
  name: null,
  person: null,
  facts: {},
  changes: [],
  reason: null,
  note: null,
  request_id: null,
  ...told,
});
const said = (told: Partial<ActivityRow>, words = english, locale = 'en') =>
  sentenceOf(tell(event(told), words, locale));

const about = [
  ...['buyer', 'seller', 'admin'].flatMap((role) => [
    { person: { ...KATYA, role } },
    { person: { ...KATYA, role, name: null } },
  ]),
  { person: { ...MORGAN, role: 'admin' } },
  ...TARGETS.flatMap((target) => [{ target: `${target}:7` }, { target: `${target}:7`, name: 'Nails' }]),
  ...TARGETS.map((target) => ({ target: `${target}:7`, person: KATYA })),
  ...EXPORTED.map((what) => ({ facts: { what, rows: 1 } })),
  { actor: null },
  { actor: { id: 1, name: null } },
];

describe.each([
  ['en', english],
  ['es', spanish],
] as const)('in %s', (locale, words) => {
  test.each(ACTIONS)('%s is told', (action) => {
    expect(words.sentences[action].said).toMatch(/%\{(actor|person)\}|^(Somebody|Alguien) /);
    for (const told of about) {
      const sentence = said({ action, facts: { credits_hundredths: 1250 }, ...told }, words, locale);
      expect(sentence).toMatch(/^\p{Lu}/u);
      expect(sentence).not.toMatch(/%\{|undefined|NaN| {2}|_/);
    }
  });

  test('every thing and every list has words of its own', () => {
    for (const target of TARGETS)
      expect(said({ action: 'updated', target: `${target}:7` }, words, locale)).toContain(
        words.things[target],
      );
    for (const what of EXPORTED)
      expect(said({ action: 'exported', facts: { what, rows: 2 } }, words, locale)).toContain(
        words.lists[what],
      );
  });
});

test.each<[Partial<ActivityRow>, string, string]>([
  [
    { action: 'refunded', person: KATYA, target: 'transaction:9', facts: { credits_hundredths: 1250 } },
    'Morgan Reyes refunded 12.50 credits to Katya Petrova',
    'Morgan Reyes reembolsó 12,50 créditos a Katya Petrova',
  ],
  [
    { action: 'refunded', person: KATYA, facts: { credits_hundredths: 100 } },
    'Morgan Reyes refunded 1 credit to Katya Petrova',
    'Morgan Reyes reembolsó 1 crédito a Katya Petrova',
  ],
  [
    { action: 'blocked', person: { ...KATYA, name: null }, actor: { id: 7, name: null }, reason: 'Rude' },
    'A former administrator (7) blocked a deleted buyer (1042) – Rude',
    'Un antiguo administrador (7) bloqueó a un comprador eliminado (1042) – Rude',
  ],
  [
    { action: 'deleted', person: { ...KATYA, name: null } },
    'Morgan Reyes deleted a buyer, number 1042',
    'Morgan Reyes eliminó un comprador, número 1042',
  ],
  [
    { action: 'fee_changed', changes: [{ field: 'processing_fee', before: 18, after: 20.5 }] },
    'Morgan Reyes changed the fee: 18 → 20.5',
    'Morgan Reyes cambió la comisión: 18 → 20,5',
  ],
  [
    {
      action: 'updated',
      target: 'plan:7',
      name: 'Glow',
      changes: [{ field: 'price_cents', before: 990, after: 1 }],
    },
    'Morgan Reyes changed the plan “Glow” (price)',
    'Morgan Reyes cambió el plan «Glow» (precio)',
  ],
  [
    { action: 'report_closed', target: 'report:12', person: { ...KATYA, role: 'seller' } },
    'Morgan Reyes closed report 12 about Katya Petrova',
    'Morgan Reyes cerró la denuncia 12 sobre Katya Petrova',
  ],
  [
    { action: 'password_changed', person: { ...MORGAN, role: 'admin' } },
    'Morgan Reyes changed their own password',
    'Morgan Reyes cambió su propia contraseña',
  ],
  [
    { action: 'backed_up', actor: null },
    'The server made a backup',
    'El servidor hizo una copia de seguridad',
  ],
  // Of another server.
  [
    { action: 'gift_sent', target: 'gift-card:3', name: 'Spa' },
    'Morgan Reyes: gift sent Gift card “Spa”',
    'Morgan Reyes: gift sent Gift card «Spa»',
  ],
  [
    { action: 'gift_sent', person: KATYA },
    'Morgan Reyes: gift sent (Katya Petrova)',
    'Morgan Reyes: gift sent (Katya Petrova)',
  ],
])('%o', (told, inEnglish, inSpanish) => {
  expect(said(told)).toBe(inEnglish);
  expect(said(told, spanish, 'es')).toBe(inSpanish);
});

test.each([
  ['price_cents', 990, 1250, 'Price: $9.90 → $12.50'],
  ['credits_hundredths', null, 1250, 'Credits: 12.50'],
  ['is_popular', 0, 1, 'Popular: No → Yes'],
  [
    'roles',
    'finance',
    'finance, blocked_users',
    'Roles: Finance and Stripe Settings → Finance and Stripe Settings, Blocked Users',
  ],
  ['shoe_size', 'a', null, 'Shoe size: a → –'],
])('%s before and after', (field, before, after, expected) => {
  expect(changeIn(english, { field, before, after }, 'en')).toBe(expected);
});

test('days are told as the calendar has them, and times by them', () => {
  const now = +new Date(2026, 10, 22, 9, 0);
  const at = (...moment: [number, number, number, number, number]) => new Date(...moment).toISOString();
  const told = (moment: string) => [dayOf(moment, now, 'en'), agoOf(moment, now, 'en')];
  expect(told(at(2026, 10, 22, 8, 50))).toEqual(['Today', '10 minutes ago']);
  expect(told(at(2026, 10, 21, 23, 14))).toEqual([
    'Yesterday',
    expect.stringMatching(/^yesterday, 11:14.PM$/),
  ]);
  expect(told(at(2026, 10, 20, 15, 0))).toEqual([
    'Friday, November 20, 2026',
    expect.stringMatching(/^2 days ago, 3:00.PM$/),
  ]);
});
