import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import {
  AdminContext,
  AdminUI,
  memoryStore,
  Resource,
  TestMemoryRouter,
  type ResourceProps,
} from 'react-admin';

import { createSessionDataProvider } from '../../src/dataProvider';
import { i18nProvider } from '../../src/i18n/i18nProvider';
import { createQueryClient } from '../../src/dataProvider/index';

const Plain = ({ children }: { children: ReactNode }) => children;

/** Opens pages of a resource in a plain react-admin app that uses the data provider of the back-office. */
export const openPlainAdmin = (path: string, pages: Omit<ResourceProps, 'name'>) => {
  const client = createQueryClient();
  const name = path.split('/')[1]!;
  render(
    <TestMemoryRouter initialEntries={[path]}>
      <AdminContext
        dataProvider={createSessionDataProvider(client)}
        i18nProvider={i18nProvider}
        queryClient={client}
        store={memoryStore()}
      >
        <AdminUI layout={Plain} disableTelemetry>
          <Resource name={name} recordRepresentation="email" {...pages} />
          {name !== 'buyer_account' && <Resource name="buyer_account" recordRepresentation="email" />}
        </AdminUI>
      </AdminContext>
    </TestMemoryRouter>,
  );
  return userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never, delay: null });
};
