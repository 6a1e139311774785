import * as z from 'zod/mini';

import { numberedPage, page } from '../core/answer';
import { assigneeField } from './assignments';
import { defineEndpoint, SECTION_7 } from '../core/endpoint';
import { choice, date, entity, id, idOrIndex, optional, text, type RowOf } from '../core/field';
import { filterParams, FILTERS, MESSAGE_STATUSES } from '../filters/filters';
import { SUBMISSIONS_PAGE_SIZE } from '../limits';
import { sender } from '../accounts/personRef';
import { idParam, idsParam, pageQueryOfSize, pageQuery } from '../core/queries';

/** What somebody wrote through the contact form. */
export const submission = entity(
  {
    id,
    created_at: date,
    subject: text,
    message: text,
    user: sender,
    status: optional(choice(MESSAGE_STATUSES)),
    ...assigneeField,
  },
  'ContactSubmission',
);
export type ContactSubmissionRow = RowOf<typeof submission>;

/** A row of Community Reports, in the names that section 2 gives for this call. */
const report = entity(
  {
    id: idOrIndex,
    date,
    buyerName: text,
    email: text,
    name: text,
    reports: text,
  },
  'Report',
);
export type ReportRow = RowOf<typeof report>;

const messageQuery = filterParams(FILTERS.messages);
/** The same of our own list of messages. */
export const messageFilter = z.strictObject({ ...idsParam, ...messageQuery });

export const reports = {
  listReports: defineEndpoint({
    method: 'GET',
    path: 'admin/reports',
    summary: 'Lists reports.',
    capability: SECTION_7,
    access: ['reports'],
    permission: { action: 'list', resource: 'community_reports' },
    input: pageQuery,
    output: page('reports', report),
  }),
  listContactForms: defineEndpoint({
    method: 'GET',
    path: 'admin/contact-forms/submissions',
    summary: 'Lists messages from the contact form.',
    capability: SECTION_7,
    access: ['reports'],
    permission: { action: 'list', resource: 'contact_forms' },
    input: z.extend(pageQueryOfSize(SUBMISSIONS_PAGE_SIZE), { ...idParam, ...messageQuery }),
    output: numberedPage('contact_forms', submission),
  }),
};
