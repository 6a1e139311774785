import { screen, within } from '@testing-library/dom';
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

import { App } from '../../src/App';
import { ADMIN_BASE } from '../../src/contract/routes';
import type { Role } from '../../src/contract/roles';
import { session } from '../../src/session/session';
import { openTestApp, type TestApp } from '../server/support/openTestApp';
import { render } from './render';

/** Calls that reached the network, in their order: "POST admin/block-user". */
const calls: string[] = [];
/** What the top bar asks on every page. */
const OF_THE_FRAME = new Set(['GET capabilities', 'GET extras/notifications', 'GET extras/views']);
const nameOf = ({ method, url }: Request) => `${method} ${new URL(url).pathname.replace('/api/', '')}`;

/**
 * The whole back-office in front of the real server, without a socket between them. `network.use(…)` adds what the
 * real server never does; it is forgotten after the test. Call once in a file.
 */
export const openBackOffice = () => {
  const it = {} as TestApp;
  const answers = new Set<Promise<Response>>();
  // Copied, because a screen that goes away takes its request with it, which a real server does not notice.
  const answer = ({ url, method, headers }: Request, body: string) => {
    const answering = Promise.resolve(it.app.request(url, { method, headers, ...(body && { body }) }));
    answers.add(answering);
    return answering;
  };
  const network = setupServer(
    http.all('*/api/*', async ({ request }) => answer(request, await request.text())),
  );
  network.events.on('request:start', ({ request }) => {
    const name = nameOf(request);
    if (!OF_THE_FRAME.has(name)) calls.push(name);
  });

  beforeAll(async () => {
    network.listen({ onUnhandledRequest: 'error' });
    // Loaded when first shown; waiting for that is no part of any test.
    const [app] = await Promise.all([
      openTestApp({ seeded: true, rateLimitFactor: 100 }),
      import('../../src/AdminApp'),
    ]);
    Object.assign(it, app);
  });
  afterEach(() => {
    network.resetHandlers();
    calls.length = 0;
  });
  afterAll(async () => {
    network.close();
    await Promise.all(answers);
    await it.close();
  });

  /** Opens a page, below the admin area unless it begins with a slash. */
  const open = (path: string) => {
    window.history.replaceState(null, '', path.startsWith('/') ? path : `${ADMIN_BASE}/${path}`);
    render(<App />);
    // jsdom takes seconds to compute whether something can be clicked on: that is for the browser tests to see.
    return userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, delay: null });
  };
  /** A signed-in administrator with just these roles, whose browser has stored the session. */
  const signedInWith = async (...roles: Role[]) => {
    const admin = await it.withRoles(...roles);
    const user = {
      id: admin.id,
      email: 'tester@added.example',
      first_name: 'Tess',
      last_name: 'Tester',
      roles,
    };
    const nothing = { phone_country_code: null, phone_number: null, billing_address: null, image: null };
    const signInAgain = () => session.start(admin.headers.token!, { ...user, ...nothing }, true);
    signInAgain();
    return { ...admin, signInAgain };
  };
  return { it, network, open, signedInWith, calls };
};

/** The names in a list's rows, as they are shown. */
export const namesShown = () =>
  screen
    .queryAllByLabelText(/^Select (?!all)/)
    .map((box) => box.getAttribute('aria-label')!.replace('Select ', ''));

export const tick = async (user: UserEvent, name: string) =>
  user.click(screen.getByLabelText(`Select ${name}`));

/** Opens a row's menu and chooses from it. */
export const chooseFor = async (user: UserEvent, name: string, action: string) => {
  await user.click(await screen.findByLabelText(`Actions for ${name}`));
  await user.click(within(await screen.findByRole('menu')).getByText(action));
};

export const heading = (name: RegExp | string) => screen.findByRole('heading', { level: 1, name });
