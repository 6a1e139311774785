import { render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { AdminContext, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import { FormDialog } from '../../src/components/form/FormDialog';
import { i18nProvider } from '../../src/i18n/i18nProvider';

test('keeps the values of a form in a dialog for the next try after the form fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let fails = false;
  const Fields = () => {
    useWatch();
    if (fails) throw new Error('Broken');
    return <TextInput source="name" label="Name" />;
  };
  const save = vi.fn<(values: object) => Promise<void>>(async () => {});
  render(
    <AdminContext i18nProvider={i18nProvider}>
      <FormDialog
        open
        onClose={() => {}}
        title="Create Plan"
        mode="create"
        record={{}}
        schema={z.object({ name: z.string() })}
        pending={false}
        onSave={save}
      >
        <Fields />
      </FormDialog>
    </AdminContext>,
  );
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, delay: null });
  await user.type(await screen.findByLabelText('Name'), 'Weekend');
  fails = true;
  await user.type(screen.getByLabelText('Name'), 's');
  await screen.findByText('This form ran into an error. Your input is kept.');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('Weekends');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(save).toHaveBeenCalledWith(expect.objectContaining({ name: 'Weekends' }));
});
