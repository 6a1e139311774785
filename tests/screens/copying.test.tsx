import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { addPerson } from '../server/support/people';
import { openBackOffice } from './backOffice';

const { server, open, signInWith } = openBackOffice();

describe('copying', () => {
  test('a contact detail is text, and is copied also on plain HTTP', async () => {
    const email = 'zeno@manifold.example';
    const id = await addPerson(server.db, { firstName: 'Zeno', lastName: 'Manifold', email });
    await signInWith('sellers');
    const copied: string[] = [];
    document.execCommand = () => {
      const event = Object.assign(new Event('copy'), {
        clipboardData: { setData: (_type: string, text: string) => copied.push(text) },
      });
      document.dispatchEvent(event);
      return true;
    };
    const user = open(`seller/${id}`);
    const button = await screen.findByRole('button', { name: `Copy Email: ${email}` });
    // Pages of plain HTTP have no clipboard. The test's user brings one.
    Reflect.deleteProperty(window.navigator, 'clipboard');
    const texts = screen.getAllByText(
      (_, element) => element?.tagName === 'SPAN' && element.textContent === email,
    );
    expect(texts.filter((text) => text.closest('button'))).toEqual([]);
    await user.click(button);
    await screen.findByText('Email copied');
    expect(copied).toEqual([email]);
  });
});
