import { screen, waitFor } from '@testing-library/dom';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';

import { openBackOffice } from './backOffice';

const { network, open, signedInWith } = openBackOffice();

test('a note is as many days old as the same event in the activity beside it, and says at what time it was written', async () => {
  await signedInWith('sellers');
  const noon = new Date(new Date().setHours(12, 0, 0, 0));
  noon.setDate(noon.getDate() - 2);
  const note = { id: 1, about: 'seller:7', author: { id: 1, name: 'Ada' }, text: 'Call before noon' };
  network.use(
    http.get('*/api/extras/people/7', () =>
      HttpResponse.json({ id: 7, role: 'seller', first_name: 'Ines', last_name: 'Olsen' }),
    ),
    http.get('*/api/extras/notes', () => HttpResponse.json([{ ...note, created_at: noon.toISOString() }])),
  );
  open('seller/7?tab=notes');
  await screen.findByText('Call before noon');
  await waitFor(() => expect(screen.getByText(/ago/).textContent).toMatch(/^2 days ago, 12:00.PM$/));
});
