import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { addPeople, addPerson } from '../server/helpers/people';
import { openBackOffice } from './backOffice';

const { server, open, openSearch, signInWith } = openBackOffice();

/** Texts of all style rules. jsdom computes no styles here. */
const styles = () => [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');

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

  test('the heading of a sortable column can be selected with its rows', async () => {
    await addPeople(server.db, { firstName: 'Zeno', lastName: 'Manifold' });
    await signInWith('sellers');
    openSearch('seller_account', 'Manifold');
    await screen.findByLabelText('Select Zeno Manifold');
    const rules = [...document.querySelector('.MuiTableSortLabel-root')!.classList].map((name) =>
      new RegExp(`\\.${name}\\{[^}]*user-select:text`).test(styles()),
    );
    expect(rules).toContain(true);
  });
});
