import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';

import { App } from '../../src/App';
import { ADMIN_BASE } from '../../src/contract/routes';
import type { Role } from '../../src/contract/roles';
import { session } from '../../src/session/session';
import { openTestApp, type TestApp } from '../server/helpers/openTestApp';

/** Requests that the top bar sends on every page. */
const TOP_BAR_REQUESTS = new Set(['GET capabilities', 'GET extras/notifications', 'GET extras/views']);
const nameOf = ({ method, url }: Request) => `${method} ${new URL(url).pathname.replace('/api/', '')}`;

/**
 * Renders the back-office on the real server, which runs in the same process. `network.use(…)` overrides a response
 * until the test ends. Each test starts with the rows of the demo and an empty `requests`. Call once per file.
 */
export const openBackOffice = () => {
  const server = {} as TestApp;
  /** Requests in the order of sending. Example: "POST admin/block-user". */
  const requests: string[] = [];
  const responses = new Set<Promise<Response>>();
  /** Texts in all JSON responses of the test file, without field names. */
  const responseTexts = new Set<string>();
  const addTexts = async (response: Response) => {
    if (!response.headers.get('content-type')?.includes('json')) return;
    JSON.parse(await response.text(), (_, value: unknown) => {
      if (typeof value === 'string' && value.length > 1) responseTexts.add(value);
      return value;
    });
  };
  // Copies the request, because an unmounted screen aborts the original request, but a real server still processes it.
  const respond = ({ url, method, headers }: Request, body: string) => {
    const response = Promise.resolve(server.app.request(url, { method, headers, ...(body && { body }) }));
    responses.add(response);
    void response.then((settled) => addTexts(settled.clone()));
    return response;
  };
  const network = setupServer(
    http.all('*/api/*', async ({ request }) => respond(request, await request.text())),
  );
  network.events.on('request:start', ({ request }) => {
    const name = nameOf(request);
    if (!TOP_BAR_REQUESTS.has(name)) requests.push(name);
  });

  beforeAll(async () => {
    network.listen({ onUnhandledRequest: 'error' });
    // Loads the code of the back-office before the tests, so that no test waits for the import.
    const [app] = await Promise.all([
      openTestApp({ seeded: true, rateLimitFactor: 100 }),
      import('../../src/AdminApp'),
    ]);
    Object.assign(server, app);
  });
  afterEach(async () => {
    cleanup();
    network.resetHandlers();
    await Promise.all(responses);
    responses.clear();
    requests.length = 0;
    const { rows } = await server.pool.query<{ restore: boolean }>('select kept.restore()');
    expect(rows).toEqual([{ restore: true }]);
  });
  afterAll(async () => {
    network.close();
    await server.close();
  });

  /**
   * Opens a page. @param path URL if `path` starts with a slash, otherwise the part of the URL below the admin area
   * @param state navigation state that the browser kept during a reload
   */
  const open = (path: string, state?: object) => {
    const kept = state ? { usr: state, key: 'kept', idx: 0 } : null;
    window.history.replaceState(kept, '', path.startsWith('/') ? path : `${ADMIN_BASE}/${path}`);
    render(<App />);
    // Skips the check for clickable elements, because the check takes seconds in jsdom. Browser tests have this check.
    return userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, delay: null });
  };
  /** Opens a list with `words` in the search field. */
  const openSearch = (list: string, words: string) =>
    open(`${list}?filter=${encodeURIComponent(JSON.stringify({ q: words }))}`);
  /** Creates an administrator with only these roles, and stores the administrator's session in the browser. */
  const signInWith = async (...roles: Role[]) => {
    const admin = await server.withRoles(...roles);
    const user = {
      id: admin.id,
      email: 'tester@added.example',
      first_name: 'Tess',
      last_name: 'Tester',
      phone_country_code: null,
      phone_number: null,
      billing_address: null,
      image: null,
    };
    /** @param shownRoles roles in the stored session, which may include roles that this version does not know */
    const signInAgain = (shownRoles: readonly string[] = roles) =>
      session.start(admin.headers.token!, { ...user, roles: shownRoles as Role[] }, true);
    signInAgain();
    return { ...admin, signInAgain };
  };
  return { server, network, open, openSearch, signInWith, requests, responseTexts };
};

/** Returns the names in the rows of the list, from top to bottom. */
export const listedNames = () =>
  screen
    .queryAllByLabelText(/^Select (?!all)/)
    .map((box) => box.getAttribute('aria-label')!.replace('Select ', ''));

export const selectRow = async (user: UserEvent, name: string) =>
  user.click(screen.getByLabelText(`Select ${name}`));

/** Opens a row's menu and chooses an action. */
export const chooseAction = async (user: UserEvent, name: string, action: string) => {
  await user.click(await screen.findByLabelText(`Actions for ${name}`));
  await user.click(within(await screen.findByRole('menu')).getByText(action));
};

/** Chooses a reason in the dialog, by default the first. */
export const chooseReason = async (user: UserEvent, reason?: string) => {
  const select = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Reason' });
  await user.selectOptions(select, reason ?? select.options[1]!.value);
};

export const heading = (name: RegExp | string) => screen.findByRole('heading', { level: 1, name });
