import { createElement, use, type ComponentType, type FunctionComponent } from 'react';

/** A page whose code is fetched when it is first shown, or before. */
export type LazyPage = FunctionComponent & {
  /** Fetches the code. @throws what the network says; the next call tries again */
  preload: () => Promise<unknown>;
};

/**
 * Like `React.lazy`, except that code which is there already shows at once (React holds a suspended page back for a
 * third of a second), and that a page which could not be fetched can be tried again.
 */
export const lazyPage = (load: () => Promise<ComponentType>): LazyPage => {
  const code: { loaded?: ComponentType; pending?: Promise<ComponentType> | undefined } = {};
  const preload = () => {
    code.pending ??= load().then(
      (page) => (code.loaded = page),
      (error: unknown) => {
        code.pending = undefined;
        throw error;
      },
    );
    return code.pending;
  };
  const Page = () => createElement(code.loaded ?? use(preload()));
  return Object.assign(Page, { preload });
};
