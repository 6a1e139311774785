import { createElement, Suspense, use, useState, type ComponentType, type FunctionComponent } from 'react';
import { Loading } from 'react-admin';

/** A page whose code is fetched when it is first shown, or before. */
export type LazyPage = FunctionComponent & {
  /** Fetches the code. @throws what the network says; the next call tries again */
  preload: () => Promise<unknown>;
};

/** Says of a promise what `use` else learns by waiting for it. */
const fulfilled = (promise: Promise<ComponentType>, value: ComponentType) => {
  void Object.assign(promise, { status: 'fulfilled', value });
  return value;
};

const Fetched = ({ code }: { code: Promise<ComponentType> }) => createElement(use(code));

/**
 * Like `React.lazy`, except that code which is there already shows at once (React holds a suspended page back for a
 * third of a second), and that a page which could not be fetched can be tried again.
 */
export const lazyPage = (load: () => Promise<ComponentType>): LazyPage => {
  let code: Promise<ComponentType> | undefined;
  const preload = () => {
    if (code) return code;
    const fetched: Promise<ComponentType> = load().then(
      (page) => fulfilled(fetched, page),
      (error: unknown) => {
        code = undefined;
        throw error;
      },
    );
    code = fetched;
    return fetched;
  };
  const Page = () => {
    // Kept as long as the page stands, which only a boundary of its own lets it: asked for anew at each drawing, code that
    // cannot be fetched would be fetched without end, and never be complained of.
    const [held] = useState(preload);
    return (
      <Suspense fallback={<Loading />}>
        <Fetched code={held} />
      </Suspense>
    );
  };
  return Object.assign(Page, { preload });
};
