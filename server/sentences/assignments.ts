import { isolated } from '../../src/contract/isolated';
import { sentence } from '../../src/contract/sentences';
import { timeAgo } from '../../src/contract/timeAgo';

/** Of who deals with what. */

const when = (since: string, now: Date) => ({
  english: timeAgo(since, +now, 'en'),
  spanish: timeAgo(since, +now, 'es'),
});

export const hasTakenIt = (name: string, since: string, now: Date) => {
  const { english, spanish } = when(since, now);
  return sentence(`${isolated(name)} took it ${english}`, `${isolated(name)} se ha hecho cargo ${spanish}`);
};
export const wasGivenIt = (name: string, since: string, now: Date) => {
  const { english, spanish } = when(since, now);
  return sentence(
    `It was assigned to ${isolated(name)} ${english}`,
    `Está a cargo de ${isolated(name)} desde ${spanish}`,
  );
};
export const nobodyHasIt = sentence('Nobody has it any more', 'Ya no está a cargo de nadie');
export const cannotBeAssigned = sentence(
  'Only colleagues who may see it can deal with it',
  'Solo puede encargarse un colega que pueda verlo',
);
