import { listDate } from '../../format/date';

interface Done {
  reason?: string | null | undefined;
  note?: string | null | undefined;
  by: string | null | undefined;
  at: string | null | undefined;
}

/** Why something was done, and who did it when: each empty where a server says nothing of it. */
export const reasonAndActor = ({ reason, note, by, at }: Done) => ({
  why: [reason, note].filter(Boolean).join(': '),
  who: [by, by && at && listDate(at)].filter(Boolean).join(', '),
});
