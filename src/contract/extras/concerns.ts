import * as z from 'zod/mini';

import { assignment, assignmentChange } from '../assignments';
import { oneOf } from '../checks';
import { communityReport, REPORT_STATUSES, reportChange } from '../communityReports';
import { filterParams, FILTERS, type Filters } from '../filters';
import * as input from '../inputs';
import { RECENT_PERIODS } from '../choices';
import { messageChange, newReply, reply, replyChange, replyFilter } from '../messages';
import { idParam } from '../queries';
import { decision, refundRequest, REQUEST_STATUSES } from '../refundRequests';
import { messageFilter, submission } from '../reports';
import { newSavedReply, savedReply, savedReplyChange } from '../savedReplies';
import { CONCERN_ROLES, type ExtraResource } from './resource';

const recent = z.optional(oneOf(RECENT_PERIODS));
/** @param statuses that a list can be filtered to, besides its filters */
const concernFilter = <const Words extends readonly [string, ...string[]], F extends Filters>(
  statuses: Words,
  filters: F,
) =>
  z.object({
    ...idParam,
    ...filterParams(filters),
    status: z.optional(oneOf(statuses)),
    period: recent,
    created: recent,
  });
/** Words that the name, address or number of either person has. */
const words = { q: z.optional(input.searchText) };
const concernSort = ['id', 'appointment_date', 'created_at', 'status'];

/** What people want of staff, and who deals with it. */
export const concerns = {
  'refund-requests': {
    access: ['finance'],
    row: refundRequest,
    filter: z.extend(concernFilter(REQUEST_STATUSES, FILTERS.requests), words),
    sortBy: [...concernSort, 'credits'],
    change: decision,
  },
  reports: {
    access: ['reports'],
    row: communityReport,
    filter: concernFilter(REPORT_STATUSES, FILTERS.reports),
    sortBy: [...concernSort, 'service'],
    change: reportChange,
  },
  /** Who deals with which of them, each for those who may see it. */
  assignments: {
    access: CONCERN_ROLES,
    row: assignment,
    filter: input.noFields,
    sortBy: [],
    change: assignmentChange,
  },
  /** What people wrote through the contact form, as its own call has it; here its state is set. */
  messages: {
    access: ['reports'],
    row: submission,
    filter: messageFilter,
    sortBy: ['id', 'created_at', 'status'],
    change: messageChange,
  },
  /** What was answered to them, each sent by mail; one that failed is sent again. */
  replies: {
    access: ['reports'],
    row: reply,
    filter: replyFilter,
    sortBy: [],
    make: newReply,
    change: replyChange,
  },
  /** What is answered often, for everybody who answers. */
  'saved-replies': {
    access: ['reports'],
    row: savedReply,
    filter: input.noFields,
    sortBy: [],
    make: newSavedReply,
    change: savedReplyChange,
    removes: true,
  },
} as const satisfies Record<string, ExtraResource>;
