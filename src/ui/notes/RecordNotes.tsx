import type { Concern } from '../../contract/concerns';
import type { Id } from '../../contract/field';
import { useCapability } from '../extras/useCapability';
import { lazyComponent } from '../lazyComponent';

const ConcernNotes = lazyComponent(() => import('./ConcernNotes').then((module) => module.ConcernNotes));

/** The same where the server has notes, and lets colleagues deal with such things. */
export const RecordNotes = (whose: { concern: Concern; id: Id }) => {
  const haveNotes = useCapability('notes');
  const isDealtWith = useCapability('assignments');
  return haveNotes && isDealtWith && <ConcernNotes {...whose} />;
};
