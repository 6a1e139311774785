import * as z from 'zod/mini';

import { numberedPage, page } from './answer';
import { assigned } from './assignments';
import { call } from './call';
import { choice, date, described, entity, id, idOrPlace, optional, text, type RowOf } from './field';
import { askedOf, FILTERS, MESSAGE_STATUSES } from './filters';
import { SUBMISSIONS_PAGE_SIZE } from './limits';
import { senderOrNobody } from './person';
import { onlyId, pageOf, pageQuery } from './queries';

/** What somebody wrote through the contact form. */
export const submission = entity(
  {
    id,
    created_at: date,
    subject: text,
    message: text,
    user: senderOrNobody,
    status: described('Where a server says so', optional(choice(MESSAGE_STATUSES))),
    ...assigned,
  },
  'ContactSubmission',
);
export type ContactSubmissionRow = RowOf<typeof submission>;

/** A row of Community Reports, in the names that section 2 gives for this call. */
const report = entity(
  {
    id: idOrPlace,
    date,
    buyerName: text,
    email: text,
    name: described('Of the service', text),
    reports: described('The reason', text),
  },
  'Report',
);
export type ReportRow = RowOf<typeof report>;

export const reports = {
  listReports: call('GET admin/reports', ['reports'], pageQuery, page('reports', report)),
  listContactForms: call(
    'GET admin/contact-forms/submissions',
    ['reports'],
    z.extend(pageOf(SUBMISSIONS_PAGE_SIZE), { ...onlyId, ...askedOf(FILTERS.messages) }),
    numberedPage('contact_forms', submission),
  ),
};
