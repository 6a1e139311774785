import type { BookingRow } from '../../contract/bookings/bookings';
import type { PersonKind } from '../../contract/accounts/personPage';
import { ADMIN_BASE, ONLY_PARAM } from '../../contract/routes';
import { bilingual } from '../../contract/core/bilingual';
import { listDate } from '../../format/date';
import { localize } from '../../i18n/localize';
import { findByNumber, type SearchSource } from '../commandPalette/finder/finder';
import { personPath } from './personPaths';
import { BOOKING_TINTS } from './page/bookingStatus';
import { en } from './page/words.en';
import { es } from './page/words.es';

const title = (id: BookingRow['id'], service: string) =>
  localize(bilingual(`Booking ${id}: ${service}`, `Reserva ${id}: ${service}`));

/** Bookings by their number. They have no page of their own: it is among those of this side, alone. */
export const bookingSource = (kind: PersonKind): SearchSource<BookingRow> => ({
  name: `${kind}_bookings`,
  heading: bilingual('Bookings', 'Reservas'),
  noun: bilingual('booking', 'reserva'),
  verbs: [],
  needs: 'bookings',
  numbersOnly: true,
  find: async ({ number }, tools) => ({
    rows: number === undefined ? [] : await findByNumber<BookingRow>('bookings', number, tools),
  }),
  toResult: (booking, { locale }) => {
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
      leadsTo: { to: own ? `${personPath(kind, own.id)}?tab=bookings&${ONLY_PARAM}=${id}` : ADMIN_BASE },
      actions: [],
    };
  },
});
