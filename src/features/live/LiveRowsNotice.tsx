import { lazyComponent } from '../../components/feedback/lazyComponent';
import { useIsLive } from './liveStatus';

const NewRows = lazyComponent(() => import('./LiveUpdates').then((module) => module.NewRows));

/** Tells of new rows, once the server reports changes. A component of its own, so that the rows do not re-render. */
export const LiveRowsNotice = () => useIsLive() && <NewRows />;
