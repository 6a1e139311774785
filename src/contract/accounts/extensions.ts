import { booking, bookingFilter } from '../bookings';
import { consequence, consequenceFilter } from './consequences';
import { colleague, colleagueFilter, newNote, note, noteChange, noteFilter } from '../support/notes';
import { personFilter, personPage } from './personPage';
import { newReason, reason, reasonChange, reasonFilter } from '../reasons/reasons';
import { CONCERN_ROLES, LATEST_ID_FIRST, PERSON_ROLES, defineRestResource } from '../core/restResource';

/** Buyers and sellers, and what staff write of them. */
export const people = {
  /** Each holder of a role sees those whom it is about. */
  people: defineRestResource({
    access: PERSON_ROLES,
    row: personPage,
    filter: personFilter,
    sortBy: ['id'],
    order: LATEST_ID_FIRST,
  }),
  bookings: defineRestResource({
    access: PERSON_ROLES,
    row: booking,
    filter: bookingFilter,
    sortBy: ['id', 'starts_at', 'created_at'],
    order: LATEST_ID_FIRST,
  }),
  /** What staff write about people and about what these want. Each has an author, who alone changes its text and removes it. */
  notes: defineRestResource({
    access: [...PERSON_ROLES, ...CONCERN_ROLES],
    row: note,
    filter: noteFilter,
    sortBy: ['id', 'created_at', 'is_pinned'],
    /** Pinned notes first, and the newest of both first. */
    order: { field: 'is_pinned', order: 'DESC' },
    create: { action: 'create', stepUp: 'never', input: newNote },
    update: { action: 'edit', stepUp: 'never', input: noteChange },
    delete: { action: 'delete', stepUp: 'never' },
  }),
  /** Administrators who may see something, and so can be mentioned in a note about it, or deal with it. */
  colleagues: defineRestResource({
    access: [...PERSON_ROLES, ...CONCERN_ROLES],
    row: colleague,
    filter: colleagueFilter,
    sortBy: ['id', 'name'],
    order: { field: 'name', order: 'ASC' },
  }),
  /** Read by whoever has to give one, worded by those who manage administrators. */
  reasons: defineRestResource({
    access: 'authenticated',
    row: reason,
    filter: reasonFilter,
    sortBy: ['id', 'kind'],
    /** In each kind as they are numbered, and "other" last. */
    order: { field: 'kind', order: 'ASC' },
    create: { access: ['admins'], action: 'create', stepUp: 'never', input: newReason },
    update: { access: ['admins'], action: 'edit', stepUp: 'never', input: reasonChange },
  }),
  /** Of the people named, those whom the reader may block or delete. */
  consequences: defineRestResource({
    access: 'authenticated',
    row: consequence,
    filter: consequenceFilter,
    sortBy: ['id'],
    order: { field: 'id', order: 'ASC' },
  }),
} as const;
