import * as z from 'zod/mini';

import { oneOf } from '../core/checks';
import { filterParams, FILTERS, type Filters } from '../filters';
import * as input from '../core/inputs';
import { RECENT_PERIODS } from '../core/choices';
import { idsFilter, idsParam } from '../core/queries';
import { colleague, colleagueFilter, newNote, note, noteChange, noteFilter } from './notes';
import { decision, refundRequest, REQUEST_STATUSES } from './refundRequests';
import { communityReport, REPORT_STATUSES, reportChange } from './reports';
import { assignment, assignmentChange } from './workItems';
import {
  messageChange,
  messageFilter,
  newReply,
  newSavedReply,
  reply,
  replyChange,
  replyFilter,
  savedReply,
  savedReplyChange,
  submission,
} from './contactMessages';
import { WORK_ITEM_ROLES, LATEST_ID_FIRST, PERSON_ROLES, defineRestResource } from '../core/restResource';

const recentPeriod = z.optional(oneOf(RECENT_PERIODS));
const workItemFilter = <const Statuses extends readonly [string, ...string[]], F extends Filters>(
  statuses: Statuses,
  filters: F,
) =>
  z.strictObject({
    ...idsParam,
    ...filterParams(filters),
    status: z.optional(oneOf(statuses)),
    period: recentPeriod,
    created: recentPeriod,
  });
/** Searches the names, email addresses and telephone numbers of the buyer and the seller. */
const search = { q: z.optional(input.searchText) };
const WORK_ITEM_SORT = ['id', 'appointment_date', 'created_at', 'status'] as const;

/** REST resources of the work queue: refund requests, reports and messages, with assignments, replies and notes. */
export const supportResources = {
  'refund-requests': defineRestResource({
    access: ['finance'],
    row: refundRequest,
    filter: z.extend(workItemFilter(REQUEST_STATUSES, FILTERS.requests), {
      ...search,
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
  /** Assignments of the work items that the caller may see. */
  assignments: defineRestResource({
    access: WORK_ITEM_ROLES,
    row: assignment,
    filter: idsFilter,
    sortBy: ['id', 'assigned_at'],
    order: { field: 'assigned_at', order: 'DESC' },
    update: { action: 'assign', stepUp: 'never', input: assignmentChange },
  }),
  /** Messages from the contact form, with the fields of `listContactForms`. Only the status can be changed. */
  messages: defineRestResource({
    access: ['reports'],
    row: submission,
    filter: messageFilter,
    sortBy: ['id', 'created_at', 'status'],
    order: LATEST_ID_FIRST,
    update: { action: 'mark', stepUp: 'never', input: messageChange },
  }),
  /** Replies to contact messages, sent by mail. A failed reply can be sent again. */
  replies: defineRestResource({
    access: ['reports'],
    row: reply,
    filter: replyFilter,
    sortBy: ['id', 'created_at'],
    order: { field: 'created_at', order: 'ASC' },
    create: { action: 'send', stepUp: 'never', input: newReply, storesIdempotencyKey: true },
    update: { action: 'resend', stepUp: 'never', input: replyChange },
  }),
  /** Templates for replies to contact messages. All administrators with the role `reports` share these templates. */
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
  /** Notes of administrators about people and work items. Only the author can change the text or delete the note. */
  notes: defineRestResource({
    access: [...PERSON_ROLES, ...WORK_ITEM_ROLES],
    row: note,
    filter: noteFilter,
    sortBy: ['id', 'created_at', 'is_pinned'],
    /** Sorts pinned notes first. Sorts notes with the same `is_pinned` from newest to oldest. */
    order: { field: 'is_pinned', order: 'DESC' },
    create: { action: 'create', stepUp: 'never', input: newNote },
    update: { action: 'edit', stepUp: 'never', input: noteChange },
    delete: { action: 'delete', stepUp: 'never' },
  }),
  /** Administrators who may see a record. A note can mention them, and a work item can be assigned to them. */
  colleagues: defineRestResource({
    access: [...PERSON_ROLES, ...WORK_ITEM_ROLES],
    row: colleague,
    filter: colleagueFilter,
    sortBy: ['id', 'name'],
    order: { field: 'name', order: 'ASC' },
  }),
} as const;
