import { lazyComponent } from '../../components/feedback/lazyComponent';
import { useIsLive } from './liveStatus';

const NewRows = lazyComponent(() => import('./LiveUpdates').then((module) => module.NewRows));

/** Shows the number of new rows once live updates run. A separate component, so that the rows do not re-render. */
export const LiveRowsNotice = () => useIsLive() && <NewRows />;
