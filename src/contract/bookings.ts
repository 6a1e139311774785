import * as z from 'zod/mini';

import {
  choice,
  date,
  described,
  entity,
  id,
  number,
  optionalText,
  orNobody,
  text,
  type RowOf,
} from './field';
import { ofPerson, onlyId } from './queries';

export const BOOKING_STATUSES = ['upcoming', 'completed', 'cancelled'] as const;

/** One side of a booking: whom a row leads to, and no more than that. */
export const booked = entity(
  { id, name: described('`null` once the person is deleted', optionalText) },
  'Booked',
);

/** An appointment of a buyer with a seller. */
export const booking = entity(
  {
    id,
    starts_at: date,
    created_at: date,
    service: text,
    buyer: orNobody(booked),
    seller: orNobody(booked),
    price_credits: described('Credits, to the hundredth', number),
    status: choice(BOOKING_STATUSES),
  },
  'Booking',
);
export type BookingRow = RowOf<typeof booking>;

export const bookingFilter = z.object({
  ...onlyId,
  ...ofPerson,
  status: z.optional(z.enum(BOOKING_STATUSES)),
});
