import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';

import { settings } from '../../server/db/schema';
import { openBackOffice } from './backOffice';

const { it, open, signedInWith, calls } = openBackOffice();

test('in Spanish a saved number has its comma, and is saved as it is typed', async () => {
  localStorage.setItem('RaStoreTreatYaSelf.locale', '"es"');
  const fee = { feeType: 'percent', feeHundredths: 2_50 } as const;
  await it.db.insert(settings).values(fee).onConflictDoUpdate({ target: settings.id, set: fee });
  await signedInWith('finance');
  const user = open('stripe_settings');
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /Comisión/ });
  expect(field.value).toBe('2,5');
  await user.type(field, '1');
  expect(field.value).toBe('2,51');
  await user.click(screen.getByRole('button', { name: /^Guardar/ }));
  await expect.poll(() => calls.filter((call) => call.startsWith('POST admin/stripe'))).toHaveLength(1);
  const saved = async () => (await it.db.select().from(settings))[0]?.feeHundredths;
  await expect.poll(saved).toBe(2_51);
});
