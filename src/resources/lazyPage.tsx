import type { ComponentType } from 'react';
import { Loading } from 'react-admin';

import { lazyPart, type LazyPart } from '../ui/lazyPart';

export type LazyPage = LazyPart;

/** A page whose code is fetched when it is first shown, or before. */
export const lazyPage = (load: () => Promise<ComponentType>): LazyPage => lazyPart(load, <Loading />);
