import * as z from 'zod/mini';

import { assignment, assignmentChange } from './assignments';
import { oneOf } from '../core/checks';
import { communityReport, REPORT_STATUSES, reportChange } from './communityReports';
import { filterParams, FILTERS, type Filters } from '../filters/filters';
import * as input from '../core/inputs';
import { RECENT_PERIODS } from '../core/choices';
import { messageChange, newReply, reply, replyChange, replyFilter } from './messages';
import { idsFilter, idsParam } from '../core/queries';
import { colleague, colleagueFilter, newNote, note, noteChange, noteFilter } from './notes';
import { decision, refundRequest, REQUEST_STATUSES } from './refundRequests';
import { messageFilter, submission } from './reports';
import { newSavedReply, savedReply, savedReplyChange } from './savedReplies';
import { WORK_ITEM_ROLES, LATEST_ID_FIRST, PERSON_ROLES, defineRestResource } from '../core/restResource';

const recent = z.optional(oneOf(RECENT_PERIODS));
/** @param statuses that a list can be filtered to, besides its filters */
const workItemFilter = <const Words extends readonly [string, ...string[]], F extends Filters>(
  statuses: Words,
  filters: F,
) =>
  z.strictObject({
    ...idsParam,
    ...filterParams(filters),
    status: z.optional(oneOf(statuses)),
    period: recent,
    created: recent,
  });
/** Words that the name, address or number of either person has. */
const words = { q: z.optional(input.searchText) };
const WORK_ITEM_SORT = ['id', 'appointment_date', 'created_at', 'status'] as const;

/** What people want of staff, and who deals with it. */
export const supportResources = {
  'refund-requests': defineRestResource({
    access: ['finance'],
    row: refundRequest,
    filter: z.extend(workItemFilter(REQUEST_STATUSES, FILTERS.requests), {
      ...words,
      transaction: z.optional(input.id),
    }),
    sortBy: [...WORK_ITEM_SORT, 'credits'],
    order: LATEST_ID_FIRST,
    update: { action: 'decide', stepUp: 'approvesMuch', input: decision },
  }),
  reports: defineRestResource({
    access: ['reports'],
    row: communityReport,
    filter: workItemFilter(REPORT_STATUSES, FILTERS.reports),
    sortBy: [...WORK_ITEM_SORT, 'service'],
    order: LATEST_ID_FIRST,
    update: { action: 'close', stepUp: 'never', input: reportChange },
  }),
  /** Who deals with which of them, each for those who may see it. */
  assignments: defineRestResource({
    access: WORK_ITEM_ROLES,
    row: assignment,
    filter: idsFilter,
    sortBy: ['id', 'assigned_at'],
    order: { field: 'assigned_at', order: 'DESC' },
    update: { action: 'assign', stepUp: 'never', input: assignmentChange },
  }),
  /** What people wrote through the contact form, as its own call has it; here its state is set. */
  messages: defineRestResource({
    access: ['reports'],
    row: submission,
    filter: messageFilter,
    sortBy: ['id', 'created_at', 'status'],
    order: LATEST_ID_FIRST,
    update: { action: 'mark', stepUp: 'never', input: messageChange },
  }),
  /** What was answered to them, each sent by mail; one that failed is sent again. */
  replies: defineRestResource({
    access: ['reports'],
    row: reply,
    filter: replyFilter,
    sortBy: ['id', 'created_at'],
    order: { field: 'created_at', order: 'ASC' },
    create: { action: 'send', stepUp: 'never', input: newReply, storesIdempotencyKey: true },
    update: { action: 'resend', stepUp: 'never', input: replyChange },
  }),
  /** What is answered often, for everybody who answers. */
  'saved-replies': defineRestResource({
    access: ['reports'],
    row: savedReply,
    filter: idsFilter,
    sortBy: ['id', 'name'],
    order: { field: 'name', order: 'ASC' },
    create: { action: 'create', stepUp: 'never', input: newSavedReply },
    update: { action: 'edit', stepUp: 'never', input: savedReplyChange },
    delete: { action: 'delete', stepUp: 'never' },
  }),
  /** Notes of staff about people and about work items. Only the author edits or deletes a note. */
  notes: defineRestResource({
    access: [...PERSON_ROLES, ...WORK_ITEM_ROLES],
    row: note,
    filter: noteFilter,
    sortBy: ['id', 'created_at', 'is_pinned'],
    /** Pinned notes first, then the newest. */
    order: { field: 'is_pinned', order: 'DESC' },
    create: { action: 'create', stepUp: 'never', input: newNote },
    update: { action: 'edit', stepUp: 'never', input: noteChange },
    delete: { action: 'delete', stepUp: 'never' },
  }),
  /** Administrators who can see a work item, so that a note can mention them or the item can be assigned to them. */
  colleagues: defineRestResource({
    access: [...PERSON_ROLES, ...WORK_ITEM_ROLES],
    row: colleague,
    filter: colleagueFilter,
    sortBy: ['id', 'name'],
    order: { field: 'name', order: 'ASC' },
  }),
} as const;
