import type { Page, Request, Route } from '@playwright/test';

/** What a server does when it fails, in the envelope that the specification gives. */
export const failWith = (status: number, message: string) => (route: Route) =>
  route.fulfill({ status, json: { success: false, message, data: null } });

/** Something to wait for until a test lets it come. */
export const gate = () => {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
};

/**
 * Keeps the first matching call from its answer until told: no timers, so nothing depends on how fast a machine is.
 * The server has answered by then, so what is let go late is also old.
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
    // A page that no longer wants the answer has already hung up.
    await route.fulfill({ response }).catch(() => {});
    return settle();
  });
  return {
    arrived,
    /** Lets the answer go, and comes back when the page has it or has turned it down. */
    release: async () => {
      release();
      await settled;
    },
  };
};

/** The calls to one path, from now on. */
export const callsTo = (page: Page, path: string) => {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api/${path}`) calls.push(request);
  });
  return calls;
};
