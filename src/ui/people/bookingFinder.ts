import type { BookingRow } from '../../contract/bookings';
import type { PersonKind } from '../../contract/personPage';
import { ADMIN_BASE, ONLY } from '../../contract/routes';
import { sentence } from '../../contract/sentences';
import { listDate } from '../../format/date';
import { inReadersLanguage } from '../../format/inReadersLanguage';
import { withNumber, type Source } from '../finder/finder';
import { personAddress } from './leadsTo';
import { BOOKING_TINTS } from './page/bookingStatus';
import { en } from './page/words.en';
import { es } from './page/words.es';

const title = (id: BookingRow['id'], service: string) =>
  inReadersLanguage(sentence(`Booking ${id}: ${service}`, `Reserva ${id}: ${service}`));

/** Bookings by their number. They have no page of their own: it is among those of this side, alone. */
export const bookingSource = (kind: PersonKind): Source<BookingRow> => ({
  name: `${kind}_bookings`,
  heading: sentence('Bookings', 'Reservas'),
  noun: sentence('booking', 'reserva'),
  verbs: [],
  needs: 'bookings',
  isByNumber: true,
  find: async ({ number }, tools) => ({
    rows: number === undefined ? [] : await withNumber<BookingRow>('bookings', number, tools),
  }),
  show: (booking, { locale }) => {
    const { id, service, buyer, seller, starts_at, status } = booking;
    const own = booking[kind];
    const words = locale === 'es' ? es : en;
    const statuses: Partial<Record<string, string>> = words.bookings;
    const [client, host] = [buyer, seller].map((person) => person?.name ?? words.left);
    return {
      id,
      label: title(id, service),
      detail: `${client} · ${host} · ${listDate(starts_at)}`,
      tag: { text: statuses[status] ?? status, tint: BOOKING_TINTS[status] },
      // Whose it is, another server need not say.
      leadsTo: { to: own ? `${personAddress(kind, own.id)}?tab=bookings&${ONLY}=${id}` : ADMIN_BASE },
      actions: [],
    };
  },
});
