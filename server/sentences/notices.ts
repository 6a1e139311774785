import type { Concern } from '../../src/contract/support/concerns';
import type { PayoutFailure } from '../../src/contract/core/choices';
import { isolateBidi } from '../../src/contract/core/isolateBidi';
import { failureReasons } from '../../src/contract/finance/payoutSentences';
import { pickLanguage, bilingual, type Language } from '../../src/contract/core/bilingual';
import { dollars } from './refunds';

/** Of notifications. A name is a person's; text is what the person wrote. */

export const somebodyWhoHasLeft = bilingual('Somebody who has left', 'Alguien que se ha marchado');

/** @param name a person's, or {@link somebodyWhoHasLeft} */
const saidOf = (name: string, english: (name: string) => string, spanish: (name: string) => string) =>
  bilingual(english(isolateBidi(pickLanguage('en', name))), spanish(isolateBidi(pickLanguage('es', name))));

export const asksBack = (name: string, hundredths: number) => {
  const amount = dollars(hundredths);
  return saidOf(
    name,
    (who) => `${who} asks for ${amount.english} back`,
    (who) => `${who} pide que se le devuelvan ${amount.spanish}`,
  );
};
export const reported = (name: string, service: string) =>
  saidOf(
    name,
    (who) => `${who} reported: ${service}`,
    (who) => `${who} ha denunciado: ${service}`,
  );
export const wrote = (name: string, subject: string) =>
  saidOf(
    name,
    (who) => `${who} wrote: ${subject}`,
    (who) => `${who} ha escrito: ${subject}`,
  );
export const wroteMessage = (name: string) =>
  saidOf(
    name,
    (who) => `${who} wrote a message`,
    (who) => `${who} ha escrito un mensaje`,
  );
/** @param about whom the note is about */
export const mentionedYou = (name: string, about: string) =>
  saidOf(
    name,
    (who) => `${who} mentioned you in a note about ${isolateBidi(about)}`,
    (who) => `${who} le ha mencionado en una nota sobre ${isolateBidi(about)}`,
  );
/** What a note is written on, and what is assigned. */
const ON: Record<Concern, { english: string; spanish: string }> = {
  'refund-request': { english: 'a refund request', spanish: 'una solicitud de reembolso' },
  report: { english: 'a report', spanish: 'una denuncia' },
  message: { english: 'a message', spanish: 'un mensaje' },
};
export const mentionedYouOn = (name: string, kind: Concern) =>
  saidOf(
    name,
    (who) => `${who} mentioned you in a note on ${ON[kind].english}`,
    (who) => `${who} le ha mencionado en una nota sobre ${ON[kind].spanish}`,
  );
/** @param by whose it is, or {@link somebodyWhoHasLeft} */
export const assignedYou = (name: string, kind: Concern, by: string) =>
  saidOf(
    name,
    (who) => `${who} assigned you ${ON[kind].english} by ${isolateBidi(pickLanguage('en', by))}`,
    (who) => `${who} le ha asignado ${ON[kind].spanish} de ${isolateBidi(pickLanguage('es', by))}`,
  );
export const payoutFailed = (name: string, cents: number, reason: PayoutFailure | null) => {
  const amount = dollars(cents);
  const why = (language: Language) => (reason ? `: ${pickLanguage(language, failureReasons[reason])}` : '');
  return saidOf(
    name,
    (who) => `The payout of ${amount.english} to ${who} failed${why('en')}`,
    (who) => `El pago de ${amount.spanish} a ${who} ha fallado${why('es')}`,
  );
};
