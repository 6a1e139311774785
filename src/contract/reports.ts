import * as z from 'zod/mini';

import { numberedPage, page } from './answer';
import { call } from './call';
import { date, described, entity, id, idOrPlace, text, type RowOf } from './field';
import { SUBMISSIONS_PAGE_SIZE } from './limits';
import { senderOrNobody } from './person';
import { ofPerson, onlyId, pageOf, pageQuery } from './queries';

const submission = entity(
  { id, created_at: date, subject: text, message: text, user: senderOrNobody },
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
    z.extend(pageOf(SUBMISSIONS_PAGE_SIZE), { ...onlyId, ...ofPerson }),
    numberedPage('contact_forms', submission),
  ),
};
