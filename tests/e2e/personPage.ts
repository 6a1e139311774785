import type { Page } from '@playwright/test';

export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

export const personUrl = (kind: 'buyer' | 'seller', { id }: { id: number }) =>
  `/tech/tys/admin/${kind}/${id}`;
