import * as z from 'zod/mini';

import { oneOf } from './core/checks';
import * as f from './core/field';
import { personRef } from './accounts/personRefs';
import { personParam, idsParam } from './core/queries';
import { LATEST_ID_FIRST, PERSON_ROLES, defineRestResource } from './core/restResource';

export const BOOKING_STATUSES = ['upcoming', 'completed', 'cancelled'] as const;

/** Appointment of a buyer with a seller. */
export const booking = f.entity(
  {
    id: f.id,
    starts_at: f.date,
    created_at: f.date,
    service: f.text,
    buyer: f.entityOrNull(personRef),
    seller: f.entityOrNull(personRef),
    price_credits: f.number,
    status: f.choice(BOOKING_STATUSES),
  },
  'Booking',
);
export type BookingRow = f.RowOf<typeof booking>;

/** Filters of the list of bookings. `person` selects the bookings of a buyer or a seller. */
const bookingFilter = z.strictObject({
  ...idsParam,
  ...personParam,
  status: z.optional(oneOf(BOOKING_STATUSES)),
});

export const bookingResources = {
  /** Appointments of the buyers and sellers that the caller's roles manage. */
  bookings: defineRestResource({
    access: PERSON_ROLES,
    row: booking,
    filter: bookingFilter,
    sortBy: ['id', 'starts_at', 'created_at'],
    order: LATEST_ID_FIRST,
  }),
} as const;
