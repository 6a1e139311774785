import { booking, bookingFilter } from '../bookings/bookings';
import { consequence, consequenceFilter } from './consequences';
import { colleague, colleagueFilter, newNote, note, noteChange, noteFilter } from '../support/notes';
import { personFilter, personPage } from './personPage';
import { newReason, reason, reasonChange, reasonFilter } from '../reasons/reasons';
import { CONCERN_ROLES, LATEST_ID_FIRST, PERSON_ROLES, type ExtraResource } from '../core/resource';

/** Buyers and sellers, and what staff write of them. */
export const people = {
  /** Each holder of a role sees those whom it is about. */
  people: {
    access: PERSON_ROLES,
    row: personPage,
    filter: personFilter,
    sortBy: ['id'],
    order: LATEST_ID_FIRST,
  },
  bookings: {
    access: PERSON_ROLES,
    row: booking,
    filter: bookingFilter,
    sortBy: ['id', 'starts_at', 'created_at'],
    order: LATEST_ID_FIRST,
  },
  /** What staff write about people and about what these want. Each has an author, who alone changes its text and removes it. */
  notes: {
    access: [...PERSON_ROLES, ...CONCERN_ROLES],
    row: note,
    filter: noteFilter,
    sortBy: ['id', 'created_at', 'is_pinned'],
    /** Pinned notes first, and the newest of both first. */
    order: { field: 'is_pinned', order: 'DESC' },
    make: newNote,
    change: noteChange,
    removes: true,
  },
  /** Administrators who may see something, and so can be mentioned in a note about it, or deal with it. */
  colleagues: {
    access: [...PERSON_ROLES, ...CONCERN_ROLES],
    row: colleague,
    filter: colleagueFilter,
    sortBy: ['id', 'name'],
    order: { field: 'name', order: 'ASC' },
  },
  /** Read by whoever has to give one, worded by those who manage administrators. */
  reasons: {
    access: 'signedIn',
    writes: ['admins'],
    row: reason,
    filter: reasonFilter,
    sortBy: ['id', 'kind'],
    /** In each kind as they are numbered, and "other" last. */
    order: { field: 'kind', order: 'ASC' },
    make: newReason,
    change: reasonChange,
  },
  /** Of the people named, those whom the reader may block or delete. */
  consequences: {
    access: 'signedIn',
    row: consequence,
    filter: consequenceFilter,
    sortBy: ['id'],
    order: { field: 'id', order: 'ASC' },
  },
} as const satisfies Record<string, ExtraResource>;
