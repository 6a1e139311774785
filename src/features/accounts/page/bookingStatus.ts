import type { Tint } from '../../../components/display/Tag';

/** How an appointment's status is tinted. */
export const BOOKING_TINTS: Partial<Record<string, Tint>> = { upcoming: 'info', completed: 'success' };
