import type { Admin } from './admins';
import { personRef, type HistoryRow } from './historyRows';
import type { Random } from './random';
import { DAY, HOUR, localMidnight, localWeekday, MINUTE } from './time';
import type { AuditEvent } from '../../http/context';

const DAYS = 14;
const WEEKEND = new Set([0, 6]);

/** Events of one day: sign-in, occasionally a failed attempt, usually a sign-out. */
const dayOf = (random: Random, admin: Admin, from: number): HistoryRow[] => {
  const actor = personRef(admin);
  const row = (at: number, event: AuditEvent): HistoryRow => ({ now: new Date(at), actor, event });
  const came = from + (8 + 2 * random.unit()) * HOUR;
  const left = came + (5 + 4 * random.unit()) * HOUR;
  return [
    ...(random.chance(0.12)
      ? [{ ...row(came - MINUTE, { action: 'sign_in_failed', person: actor }), actor: undefined }]
      : []),
    row(came, { action: 'signed_in' }),
    ...(admin.roles.includes('finance') && random.chance(0.15)
      ? [row(came + 2 * HOUR, { action: 'exported', facts: { what: 'seller_payouts', rows: 10 } })]
      : []),
    ...(random.chance(0.03) ? [row(came + 3 * HOUR, { action: 'password_changed', person: actor })] : []),
    ...(random.chance(0.7) ? [row(left, { action: 'signed_out' })] : []),
  ];
};

export const createWorkdays = (random: Random, admins: readonly Admin[], now: number): HistoryRow[] =>
  Array.from({ length: DAYS }, (_, back) => back)
    .flatMap((back) =>
      admins
        .filter(({ isBlocked }) => !isBlocked)
        .flatMap((admin) => {
          const { utcOffset } = admin.city;
          const from = localMidnight(now - back * DAY, utcOffset);
          if (WEEKEND.has(localWeekday(from, utcOffset)) || !random.chance(0.75)) return [];
          return dayOf(random, admin, from);
        }),
    )
    .filter(({ now: at }) => +at < now);
