import type { ContactSubmission, Id, Report } from '../../contract/entities';
import { date, id, numbered, record, text } from '../read';
import { party } from './people';

export interface ContactSubmissionRow extends Omit<ContactSubmission, 'created_at'> {
  created_at: string | null;
}
export const readContactSubmission = record<ContactSubmissionRow>({
  id,
  created_at: date,
  subject: text,
  message: text,
  user: party,
});

export interface ReportRow extends Omit<Report, 'id' | 'date'> {
  id: Id;
  date: string | null;
}
export const readReport = numbered<ReportRow>({
  date,
  buyerName: text,
  email: text,
  name: text,
  reports: text,
});
