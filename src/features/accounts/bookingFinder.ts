import { translatable } from '../../contract/core/translatable';
import type { BookingRow } from '../../contract/bookings';
import type { PersonKind } from '../../contract/accounts/personPage';
import { ADMIN_BASE, ONLY_PARAM } from '../../contract/routes';
import { listDate } from '../../format/date';
import { findByNumber, type SearchSource } from '../commandPalette/finder/finder';
import { personPath } from './personPaths';
import { BOOKING_TINTS } from './page/bookingStatus';

/** Bookings by their number. They have no page of their own: it is among those of this side, alone. */
export const bookingSource = (kind: PersonKind): SearchSource<BookingRow> => ({
  name: `${kind}_bookings`,
  heading: translatable('commands.booking_source.heading'),
  noun: translatable('commands.booking_source.noun'),
  verbs: [],
  needs: 'bookings',
  numbersOnly: true,
  find: async ({ number }, tools) => ({
    rows: number === undefined ? [] : await findByNumber<BookingRow>('bookings', number, tools),
  }),
  toResult: (booking, { translate }) => {
    const { id, service, buyer, seller, starts_at, status } = booking;
    const own = booking[kind];
    const [client, host] = [buyer, seller].map((person) => person?.name ?? translate('person_page.left'));
    return {
      id,
      label: translate('commands.title', { id, service }),
      detail: `${client} · ${host} · ${listDate(starts_at)}`,
      tag: { text: translate(`person_page.bookings.${status}`, { _: status }), tint: BOOKING_TINTS[status] },
      // Whose it is, another server need not say.
      leadsTo: { to: own ? `${personPath(kind, own.id)}?tab=bookings&${ONLY_PARAM}=${id}` : ADMIN_BASE },
      actions: [],
    };
  },
});
