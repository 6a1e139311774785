import { SETUP } from '../../src/contract/capabilityNames';
import { SETUP_PATH } from '../../src/contract/routes';
import { signInToApi } from '../support/api';
import { DASHBOARD, expectSignedOut, heading, LOGIN, visit } from './backOffice';
import { EVERYTHING, expect, FAILED_REQUESTS, SELLERS_ONLY, test, testFirstRun } from './fixtures';
import { holdFirst } from './network';
import { expectFitsPhone, wholePixels } from './layout';
import { expectAccessibleInBothThemes } from './accessibility';

testFirstRun.describe('setup of the first administrator on an empty database', () => {
  testFirstRun.use({ as: null, expectedErrors: FAILED_REQUESTS });

  testFirstRun(
    'every URL leads to the setup page, which creates the first administrator and signs in this administrator',
    { tag: '@wide' },
    async ({ page, product }) => {
      for (const way of ['/tech/tys/admin/finance', LOGIN]) {
        await page.goto(way);
        await expect(heading(page, 'Set up Treat Ya Self')).toBeVisible();
        await expect(page).toHaveURL(SETUP_PATH);
      }
      await expect(page.getByPlaceholder('Setup code')).toBeFocused();
      await expectAccessibleInBothThemes(page);
      await expectFitsPhone(page);
      const create = page.getByRole('button', { name: 'Create administrator' });
      await create.click();
      await expect(page.getByText('Setup code is required')).toBeVisible();
      await expect(page.getByText('Last name is required')).toBeVisible();

      await page.getByPlaceholder('Setup code').fill('0000-0000-0000-0000');
      await page.getByPlaceholder('First name').fill('Ada');
      await page.getByPlaceholder('Last name').fill('Moreau');
      await page.getByPlaceholder('Email Address').fill('ada@salon.example');
      await page.getByPlaceholder('Password', { exact: true }).fill('her own password');
      await page.getByPlaceholder('Confirm password').fill('another password');
      await create.click();
      await expect(page.getByText('Passwords must match')).toBeVisible();
      await page.getByPlaceholder('Confirm password').fill('her own password');
      await create.click();
      await expect(page.getByPlaceholder('Setup code')).toHaveAccessibleDescription(/^Incorrect setup code/);
      await expect(page.getByPlaceholder('Setup code')).toBeFocused();

      await page.getByPlaceholder('Setup code').fill(product.setupCode.toLowerCase().replaceAll('-', ' '));
      await create.click();
      await expect(heading(page, 'Overview')).toBeVisible();

      // After the setup, the setup page redirects signed-in users to the dashboard and other users to the sign-in page.
      await visit(page, SETUP_PATH);
      await expect(page).toHaveURL(DASHBOARD);
      await page.evaluate(() => localStorage.clear());
      await page.goto(SETUP_PATH);
      await expectSignedOut(page);
      await expect(page.getByText('Demo logins')).toBeHidden();
      await signInToApi(product.url, { email: 'ada@salon.example', password: 'her own password' });
    },
  );
});

test.describe('setup of the first administrator after another user has completed the setup', () => {
  test.use({ as: null, expectedErrors: FAILED_REQUESTS });

  test(
    'the setup page in Spanish shows the error of the server in Spanish',
    { tag: '@wide' },
    async ({ page }) => {
      await page.addInitScript(() => localStorage.setItem('RaStoreTreatYaSelf.locale', '"es"'));
      // Simulates a database that has no administrator when the page loads.
      await page.route('**/capabilities', async (route) => {
        const response = await route.fetch();
        const { data, ...answer } = (await response.json()) as { data: string[] };
        await route.fulfill({ response, json: { ...answer, data: [...data, SETUP] } });
      });
      await page.goto(LOGIN);
      await expect(heading(page, 'Configurar Treat Ya Self')).toBeVisible();
      await page.getByPlaceholder('Código de configuración').fill('0000-0000-0000-0000');
      await page.getByPlaceholder('Nombre').fill('Ada');
      await page.getByPlaceholder('Apellidos').fill('Moreau');
      await page.getByPlaceholder('Correo electrónico').fill('ada@salon.example');
      await page.getByPlaceholder('Contraseña', { exact: true }).fill('her own password');
      await page.getByPlaceholder('Confirmar contraseña').fill('her own password');
      await page.getByRole('button', { name: 'Crear administrador' }).click();
      await expect(page.getByRole('alert')).toHaveText('Ya existe un administrador. Inicie sesión.');
      await page.unroute('**/capabilities');
      await page.getByRole('link', { name: 'Volver al inicio de sesión' }).click();
      await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeVisible();
    },
  );
});

test.describe('sign-in page of the demo', () => {
  test.use({ as: null });

  test(
    'the sign-in page lists the demo logins, and fills in the form with the selected login',
    { tag: '@wide' },
    async ({ page }) => {
      await page.goto(LOGIN);
      const logins = page.getByRole('region', { name: 'Demo logins' });
      await expect(logins.getByRole('button')).toHaveText([
        /^admin@.*all roles$/,
        /^sellers@.*Seller Accounts only$/,
      ]);
      await expect(logins).toContainText(EVERYTHING.password);
      await logins.getByRole('button', { name: SELLERS_ONLY.email }).click();
      await expect(page.getByPlaceholder('Email Address')).toHaveValue(SELLERS_ONLY.email);
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await expect(heading(page, 'Seller Accounts')).toBeVisible();
    },
  );

  test('the sign-in page renders the form immediately, and does not move the form when the demo logins load late', async ({
    page,
  }) => {
    // Uses a window that is too short for the whole page.
    await page.setViewportSize({ width: page.viewportSize()!.width, height: 620 });
    const asked = await holdFirst(page, (request) => request.url().endsWith('/capabilities'));
    await page.goto(LOGIN);
    const button = page.getByRole('button', { name: 'Login', exact: true });
    await asked.arrived;
    const before = await wholePixels(button);
    await asked.release();
    await expect(page.getByText('Demo logins')).toBeVisible();
    expect(await wholePixels(button)).toEqual(before);
  });
});
