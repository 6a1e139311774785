import type { ComponentType } from 'react';
import { Loading } from 'react-admin';

import type { RecordDialogProps } from '../components/dialog/dialogs';
import { lazyComponent, type LazyComponent } from '../components/feedback/lazyComponent';

export type LazyPage = LazyComponent;
export type LazyDialog = LazyComponent<RecordDialogProps>;

/** Creates a page with lazily loaded code, which shows a loading indicator until the code is loaded. */
export const lazyPage = (load: () => Promise<ComponentType>): LazyPage => lazyComponent(load, <Loading />);
