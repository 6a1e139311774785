import { useRouteError } from 'react-router';

import { AppFailed } from './AppFailed';

/** What the router shows when a route could not be loaded or drawn. */
export const RouteFailed = () => <AppFailed error={useRouteError()} />;
