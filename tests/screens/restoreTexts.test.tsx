import { render, waitFor } from '@testing-library/react';
import { Fragment, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { translatePage } from './translator';

describe('texts of a page that the browser has translated', () => {
  let translation: ReturnType<typeof translatePage>;
  beforeEach(() => void (translation = translatePage()));
  afterEach(() => translation.stop());

  const list = (...texts: string[]) => texts.map((text) => <Fragment key={text}>{text}</Fragment>);

  test.each<[name: string, before: ReactNode, after: ReactNode, shown: string]>([
    ['are removed', <>Refund {'too much'}</>, <>Refund {null}</>, 'Refund '],
    ['are changed', <>Refund {'1.00'}</>, <>Refund {'2.00'}</>, 'Refund 2.00'],
    ['become empty', <>Refund {'1.00'}</>, <>Refund {''}</>, 'Refund '],
    ['are replaced by an element', <>Refund {'1.00'}</>, <>Refund {<b>2.00</b>}</>, 'Refund 2.00'],
    ['follow a new element', <>{null}Save</>, <>{<i>…</i>}Save</>, '…Save'],
    ['follow a new text', <>{null}Save</>, <>{'Not '}Save</>, 'Not Save'],
    ['are moved', list('one', 'two', 'three'), list('three', 'one', 'two'), 'threeonetwo'],
    ['are the only content of an element', 'Refund 1.00', 'Refund 2.00', 'Refund 2.00'],
  ])(
    'after the browser has translated a page, React updates texts that %s',
    async (_, before, after, shown) => {
      const { container, rerender } = render(<p>{before}</p>);
      for (const content of [before, after, before, after]) {
        await waitFor(() => expect(translation.untranslated()).toEqual([]));
        rerender(<p>{content}</p>);
      }
      expect(container.textContent).toBe(shown);
      await waitFor(() => expect(translation.untranslated()).toEqual([]));
      expect(container.textContent).toBe(shown);
    },
  );
});
