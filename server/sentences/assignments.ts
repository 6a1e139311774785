import { isolateBidi } from '../../src/contract/core/isolateBidi';
import { bilingual } from '../../src/contract/core/bilingual';
import { timeAgo } from '../../src/contract/core/timeAgo';

/** Of who deals with what. */

const when = (since: string, now: Date) => ({
  english: timeAgo(since, +now, 'en'),
  spanish: timeAgo(since, +now, 'es'),
});

export const hasTakenIt = (name: string, since: string, now: Date) => {
  const { english, spanish } = when(since, now);
  return bilingual(
    `${isolateBidi(name)} took it ${english}`,
    `${isolateBidi(name)} se ha hecho cargo ${spanish}`,
  );
};
export const wasGivenIt = (name: string, since: string, now: Date) => {
  const { english, spanish } = when(since, now);
  return bilingual(
    `It was assigned to ${isolateBidi(name)} ${english}`,
    `Está a cargo de ${isolateBidi(name)} desde ${spanish}`,
  );
};
export const nobodyHasIt = bilingual('Nobody has it any more', 'Ya no está a cargo de nadie');
export const cannotBeAssigned = bilingual(
  'Only colleagues who may see it can deal with it',
  'Solo puede encargarse un colega que pueda verlo',
);
