import { screen } from '@testing-library/dom';
import { AdminContext, type DataProvider } from 'react-admin';
import { expect, test, vi } from 'vitest';

import { Timeline } from '../../src/ui/activity/Timeline';
import { render } from './render';

test('what was done to one person stands on any page, and the address has no part in it', async () => {
  const event = {
    id: 1,
    created_at: new Date().toISOString(),
    actor: { id: 1, name: 'Ada' },
    action: 'blocked',
    target: null,
    name: null,
    person: { id: 7, role: 'buyer', name: 'Bea' },
    facts: {},
    changes: [],
    reason: 'Rude',
    note: null,
    request_id: null,
  };
  const getList = vi.fn<() => Promise<object>>().mockResolvedValue({ data: [event], total: 1 });
  window.history.replaceState(null, '', '#/?page=3&filter={"q":"nobody"}');
  render(
    <AdminContext dataProvider={{ getList } as unknown as DataProvider}>
      <Timeline target="buyer:7" />
    </AdminContext>,
  );
  await screen.findByText('Ada');
  expect(screen.getByRole('listitem').textContent).toContain('Ada blocked Bea – Rude');
  expect(getList).toHaveBeenCalledExactlyOnceWith(
    'activity',
    expect.objectContaining({
      filter: { target: 'buyer:7' },
      pagination: expect.objectContaining({ page: 1 }) as object,
    }),
  );
});
