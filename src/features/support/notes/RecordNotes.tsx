import type { WorkItemKind } from '../../../contract/support/workItems';
import type { Id } from '../../../contract/core/field';
import { useCapability } from '../../../dataProvider/useCapability';
import { lazyComponent } from '../../../components/feedback/lazyComponent';

const ConcernNotes = lazyComponent(() => import('./ConcernNotes').then((module) => module.ConcernNotes));

/** Notes about a request or a report, where the server has notes and assigns such things to colleagues. */
export const RecordNotes = (whose: { concern: WorkItemKind; id: Id }) => {
  const haveNotes = useCapability('notes');
  const isDealtWith = useCapability('assignments');
  return haveNotes && isDealtWith && <ConcernNotes {...whose} />;
};
