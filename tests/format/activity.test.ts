import polyglotI18nProvider from 'ra-i18n-polyglot';
import { describe, expect, test } from 'vitest';

import { DECLARED_ACTIONS } from '../../src/contract/actions';
import { messages as englishShared } from '../../src/contract/messages.en';
import { messages as spanishShared } from '../../src/contract/messages.es';
import { ACTIONS, type ActivityRow, resourceOfTarget, TARGET_KINDS } from '../../src/contract/auditLog';
import { EXPORTABLE_LISTS } from '../../src/contract/export/definition';
import {
  describeEvent,
  listName,
  sentenceText,
  formatChange,
} from '../../src/features/auditLog/describeEvent';
import { dayHeading, formatTimeAgo } from '../../src/features/auditLog/formatTime';
import { messages as english } from '../../src/features/auditLog/messages.en';
import { messages as spanish } from '../../src/features/auditLog/messages.es';
import { loadMessages } from '../../src/i18n/loadMessages';

const translateIn = async (language: 'en' | 'es') => {
  const messages = await loadMessages(language);
  return polyglotI18nProvider(() => messages, language, [], { allowMissing: true }).translate;
};
const translators = { en: await translateIn('en'), es: await translateIn('es') };

describe('sentences of audit events', () => {
  const MORGAN = { id: 1, name: 'Morgan Reyes' };
  const KATYA = { id: 1042, role: 'buyer', name: 'Katya Petrova' };
  const event = (fields: Partial<ActivityRow>): ActivityRow => ({
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
    ...fields,
  });
  const sentenceOf = (fields: Partial<ActivityRow>, locale: 'en' | 'es' = 'en') =>
    sentenceText(describeEvent(event(fields), translators[locale], locale));

  const variants = [
    ...['buyer', 'seller', 'admin'].flatMap((role) => [
      { person: { ...KATYA, role } },
      { person: { ...KATYA, role, name: null } },
    ]),
    { person: { ...MORGAN, role: 'admin' } },
    ...TARGET_KINDS.flatMap((target) => [
      { target: `${target}:7` },
      { target: `${target}:7`, name: 'Nails' },
    ]),
    ...TARGET_KINDS.map((target) => ({ target: `${target}:7`, person: KATYA })),
    ...EXPORTABLE_LISTS.map((what) => ({ facts: { what, rows: 1 } })),
    { actor: null },
    { actor: { id: 1, name: null } },
  ];

  const sentencesOf = (audited: typeof english | typeof spanish, shared: typeof englishShared): object => ({
    ...audited.audit_log.sentences,
    ...Object.fromEntries(
      DECLARED_ACTIONS.filter(({ event: name }) => name !== 'deleted').map(({ event: name, action }) => [
        name,
        { default: (shared.actions[action] as { event: string }).event },
      ]),
    ),
  });

  describe.each([
    ['en', english.audit_log, sentencesOf(english, englishShared)],
    ['es', spanish.audit_log, sentencesOf(spanish, spanishShared)],
  ] as const)('in the language %s', (locale, words, sentences) => {
    test.each(ACTIONS)('the audit log has a sentence for the action %s', (action) => {
      expect((sentences as Record<string, { default: string }>)[action]!.default).toMatch(
        /%\{(actor|person)\}|^(Somebody|Alguien) /,
      );
      for (const fields of variants) {
        const sentence = sentenceOf({ action, facts: { credits_hundredths: 1250 }, ...fields }, locale);
        expect(sentence).toMatch(/^\p{Lu}/u);
        expect(sentence).not.toMatch(/%\{|undefined|NaN| {2}|_/);
      }
    });

    test('the audit log has a name for every kind of record and every exported list', () => {
      for (const target of TARGET_KINDS) {
        // Without a name, the sentence contains the identifier of the kind.
        const name = translators[locale](`resources.${resourceOfTarget(target)}.audit_name`, {
          _: (words.things as Partial<Record<string, string>>)[target] ?? 'no name',
        });
        expect(sentenceOf({ action: 'updated', target: `${target}:7` }, locale)).toContain(name);
      }
      for (const what of EXPORTABLE_LISTS) {
        // Without a name, the sentence contains the key of the message.
        const name = listName(translators[locale], what, 'no name');
        expect(name).not.toMatch(/no name|resources\./);
        expect(sentenceOf({ action: 'exported', facts: { what, rows: 2 } }, locale)).toContain(name);
      }
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
      'A deleted administrator (7) blocked a deleted buyer (1042) – Rude',
      'Un administrador eliminado (7) bloqueó a un comprador eliminado (1042) – Rude',
    ],
    [
      { action: 'deleted', person: { ...KATYA, name: null } },
      'Morgan Reyes deleted a buyer (ID 1042)',
      'Morgan Reyes eliminó un comprador (ID 1042)',
    ],
    [
      { action: 'fee_changed', changes: [{ field: 'processing_fee', before: 18, after: 20.5 }] },
      'Morgan Reyes changed the processing fee: 18 → 20.5',
      'Morgan Reyes cambió la comisión de procesamiento: 18 → 20,5',
    ],
    [
      {
        action: 'fee_changed',
        changes: [{ field: 'processing_fee', before: 18, after: 20.5 }],
        facts: { processing_fee: 20.5, fee_type: 'percent' },
      },
      'Morgan Reyes changed the processing fee: 18% → 20.5%',
      'Morgan Reyes cambió la comisión de procesamiento: 18\u00A0% → 20,5\u00A0%',
    ],
    [
      {
        action: 'fee_changed',
        changes: [{ field: 'fee_type', before: 'percent', after: 'absolute' }],
        facts: { processing_fee: 20, fee_type: 'absolute' },
      },
      'Morgan Reyes changed the processing fee: 20% → $20.00',
      'Morgan Reyes cambió la comisión de procesamiento: 20\u00A0% → 20,00\u00A0$',
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
    [
      {
        action: 'updated',
        target: 'category:7',
        name: 'Nails',
        changes: [
          { field: 'name', before: 'Nail', after: 'Nails' },
          { field: 'image', before: null, after: null },
        ],
      },
      'Morgan Reyes changed the category “Nails” (name, image)',
      'Morgan Reyes cambió la categoría «Nails» (nombre, imagen)',
    ],
    [
      { action: 'sign_in_refused', actor: null, person: { ...KATYA, role: 'admin' } },
      'Katya Petrova could not sign in, because the account is restricted',
      'Katya Petrova no pudo iniciar sesión, porque la cuenta está restringida',
    ],
    [
      { action: 'sign_in_failed', actor: null },
      'Someone failed to sign in with an unknown email',
      'Alguien no consiguió iniciar sesión con un correo desconocido',
    ],
    [
      { action: 'code_asked', actor: null, person: { ...KATYA, role: 'admin' } },
      'Someone requested a password reset code for Katya Petrova',
      'Alguien solicitó un código para restablecer la contraseña de Katya Petrova',
    ],
    [
      { action: 'code_refused', actor: null, person: { ...KATYA, role: 'admin' } },
      'Someone entered a wrong password reset code for Katya Petrova',
      'Alguien escribió un código incorrecto para restablecer la contraseña de Katya Petrova',
    ],
    [
      { action: 'code_refused', actor: null },
      'Someone entered a wrong password reset code',
      'Alguien escribió un código incorrecto para restablecer una contraseña',
    ],
    [
      { action: 'code_accepted' },
      'Morgan Reyes entered their password reset code',
      'Morgan Reyes escribió el código para restablecer su contraseña',
    ],
    [
      { action: 'password_reset' },
      'Morgan Reyes reset their password',
      'Morgan Reyes restableció su contraseña',
    ],
    // Other implementations of the API may return people without ids.
    [
      { action: 'password_changed', actor: { id: null, name: 'Ada' }, person: { ...KATYA, id: null } },
      'Ada set a new password for Katya Petrova',
      'Ada estableció una contraseña nueva para Katya Petrova',
    ],
    // Other implementations of the API may return unknown actions and kinds.
    [
      { action: 'gift_sent', target: 'loyalty-stamp:3', name: 'Spa' },
      'Morgan Reyes: gift sent Loyalty stamp “Spa”',
      'Morgan Reyes: gift sent Loyalty stamp «Spa»',
    ],
    [
      { action: 'gift_sent', person: KATYA },
      'Morgan Reyes: gift sent (Katya Petrova)',
      'Morgan Reyes: gift sent (Katya Petrova)',
    ],
  ])('the audit log describes the event %o in English and Spanish', (fields, inEnglish, inSpanish) => {
    expect(sentenceOf(fields)).toBe(inEnglish);
    expect(sentenceOf(fields, 'es')).toBe(inSpanish);
  });
});

describe('changes of audit events', () => {
  test.each([
    ['price_cents', 990, 1250, 'Price: $9.90 → $12.50'],
    ['credits_hundredths', null, 1250, 'Credits: 12.50'],
    ['is_one_off', 0, 1, 'One-time purchase: No → Yes'],
    [
      'roles',
      'finance',
      'finance, blocked_users',
      'Roles: Finance and Stripe Settings → Finance and Stripe Settings, Blocked Users',
    ],
    ['shoe_size', 'a', null, 'Shoe size: a → –'],
  ])('the audit log formats a change of the field %s', (field, before, after, expected) => {
    expect(formatChange(translators.en, { field, before, after }, 'en')).toBe(expected);
  });
});

describe('times of audit events', () => {
  test('the audit log shows the day of an event, and the time relative to the current time', () => {
    const now = +new Date(2026, 10, 22, 9, 0);
    const at = (...moment: [number, number, number, number, number]) => new Date(...moment).toISOString();
    const format = (moment: string) => [dayHeading(moment, now, 'en'), formatTimeAgo(moment, now, 'en')];
    expect(format(at(2026, 10, 22, 8, 50))).toEqual(['Today', '10 minutes ago']);
    expect(format(at(2026, 10, 21, 23, 14))).toEqual([
      'Yesterday',
      expect.stringMatching(/^yesterday, 11:14.PM$/),
    ]);
    expect(format(at(2026, 10, 20, 15, 0))).toEqual([
      'Friday, November 20, 2026',
      expect.stringMatching(/^2 days ago, 3:00.PM$/),
    ]);
  });
});
