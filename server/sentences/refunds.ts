import { formatCredits, formatDollars } from '../../src/contract/core/amounts';
import { isolateBidi } from '../../src/contract/core/isolateBidi';
import { pickLanguage, bilingual } from '../../src/contract/core/bilingual';
import { timeAgo } from '../../src/contract/core/timeAgo';
import { toDecimal } from '../crud/wire';

/** Of refunds and of what buyers ask to have back. A ledger counts credits, a request dollars (specification, section 2). */

/** Who did it, and when. */
interface Deed {
  by: string | null;
  at: string;
}
/** How much was refunded before, in hundredths. */
type Before = Deed & { hundredths: number };

const credits = (hundredths: number) => ({
  english: `${formatCredits(toDecimal(hundredths), 'en')} credits`,
  spanish: `${formatCredits(toDecimal(hundredths), 'es')} créditos`,
});
export const dollars = (hundredths: number) => ({
  english: formatDollars(toDecimal(hundredths), 'en'),
  spanish: formatDollars(toDecimal(hundredths), 'es'),
});

export const creditsRefunded = (hundredths: number) => {
  const { english, spanish } = credits(hundredths);
  return bilingual(`${english} refunded`, `${spanish} reembolsados`);
};
export const refundWasMade = (hundredths: number) => {
  const { english, spanish } = credits(hundredths);
  return bilingual(`This refund was already made, of ${english}`, `Este reembolso ya se hizo, de ${spanish}`);
};
export const notRefundable = bilingual(
  'Only what a buyer spent can be refunded',
  'Solo se puede reembolsar lo que gastó un comprador',
);
export const buyerIsDeleted = bilingual(
  "The buyer's account has been deleted",
  'La cuenta del comprador se ha eliminado',
);

export const formerAdministrator = bilingual('a former administrator', 'un antiguo administrador');

/** "by Morgan Reyes, 5 minutes ago" */
const done = ({ by, at }: Deed, now: Date) => ({
  english: `${by ? `by ${isolateBidi(pickLanguage('en', by))}, ` : ''}${timeAgo(at, +now, 'en')}`,
  spanish: `${by ? `por ${isolateBidi(pickLanguage('es', by))}, ` : ''}${timeAgo(at, +now, 'es')}`,
});

export const alreadyDecided = (deed: Deed, now: Date) => {
  const { english, spanish } = done(deed, now);
  return bilingual(`Already decided ${english}`, `Ya se decidió ${spanish}`);
};

const alreadyRefunded = (before: Before, now: Date) => {
  const amount = dollars(before.hundredths);
  const { english, spanish } = done(before, now);
  return {
    english: `${amount.english} of this booking were already refunded ${english}. `,
    spanish: `De esta reserva ya se reembolsaron ${amount.spanish} ${spanish}. `,
  };
};
const NOT_YET = { english: '', spanish: '' };

export const nothingIsLeft = (before: Before | null, now: Date) => {
  const { english, spanish } = before ? alreadyRefunded(before, now) : NOT_YET;
  return bilingual(
    `${english}Nothing is left: this request can only be canceled.`,
    `${spanish}No queda nada: esta solicitud solo se puede cancelar.`,
  );
};
export const wouldGive = (hundredths: number, before: Before | null, now: Date) => {
  const amount = dollars(hundredths);
  const { english, spanish } = before ? alreadyRefunded(before, now) : NOT_YET;
  return bilingual(
    `${english}Approving would give ${amount.english}. Please look at the request again.`,
    `${spanish}Al aprobarla se darían ${amount.spanish}. Vuelva a mirar la solicitud.`,
  );
};
