import type { ComponentType } from 'react';
import { Loading } from 'react-admin';

import type { RecordDialogProps } from '../components/dialog/dialogs';
import { lazyComponent, type LazyComponent } from '../components/feedback/lazyComponent';

export type LazyPage = LazyComponent;
export type LazyDialog = LazyComponent<RecordDialogProps>;

/** A page whose code is fetched when it is first shown, or before. */
export const lazyPage = (load: () => Promise<ComponentType>): LazyPage => lazyComponent(load, <Loading />);
