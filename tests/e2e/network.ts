import type { Page, Request, Route } from '@playwright/test';

/** Responds with an error in the envelope of the specification. */
export const failWith = (status: number, message: string) => (route: Route) =>
  route.fulfill({ status, json: { success: false, message, data: null } });

/** Returns a promise, and a function that resolves it. */
export const gate = () => {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
};

/**
 * Holds the response to the first matching request until the test calls `release`. Uses no timer, so that the speed of
 * the machine does not matter. The server responds before the pause, so the held response can be outdated.
 */
export const holdFirst = async (page: Page, matches: (request: Request) => boolean) => {
  let release!: () => void;
  const released = new Promise<void>((resolve) => (release = resolve));
  let arrive!: (request: Request) => void;
  const arrived = new Promise<Request>((resolve) => (arrive = resolve));
  let settle!: () => void;
  const settled = new Promise<void>((resolve) => (settle = resolve));
  let held = false;
  await page.route('**/api/**', async (route) => {
    if (held || !matches(route.request())) return route.fallback();
    held = true;
    const response = await route.fetch();
    arrive(route.request());
    await released;
    // The page may have aborted the request.
    await route.fulfill({ response }).catch(() => {});
    return settle();
  });
  return {
    arrived,
    /** Sends the held response, and waits until the page has received the response or aborted the request. */
    release: async () => {
      release();
      await settled;
    },
  };
};

/** Records the requests to one path. */
export const requestsTo = (page: Page, path: string) => {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api/${path}`) calls.push(request);
  });
  return calls;
};
