import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { passwordResets } from '../../server/db/schema';
import { addPerson } from './support/people';
import { LAST_TRY, NO_LONGER_VALID, NOT_VERIFIED, openResets, WRONG, type Resets } from './support/resets';

let it: Resets;
beforeAll(async () => {
  it = await openResets({ rateLimitFactor: 1000 });
});
beforeEach(() => it.setLater(0));
afterAll(() => it.close());

test('rows that are over are swept away by whoever asks next', async () => {
  const [gone, asks] = [await it.somebody(), await it.somebody()];
  await it.ask(gone.email);
  it.setLater(10);
  await it.ask(asks.email);
  expect(await it.rowOf(gone.email)).toBeUndefined();
  expect(await it.rowOf(asks.email)).toBeTruthy();
});

describe('an address that gets no code', () => {
  const PEOPLE = {
    'is nobody’s': async () => 'nobody@resets.example',
    'is a seller’s': async () => {
      await addPerson(it.db, { email: 'seller@resets.example' });
      return 'seller@resets.example';
    },
    'is a buyer’s': async () => {
      await addPerson(it.db, { role: 'buyer', email: 'buyer@resets.example' });
      return 'buyer@resets.example';
    },
    'is a blocked administrator’s': async () => {
      const { email, id } = await it.somebody();
      await (await it.withRoles('admins')).call('blockUsers', { user_ids: [id] });
      return email;
    },
    'was a deleted administrator’s': async () => {
      const { email, id } = await it.somebody();
      await (await it.withRoles('admins')).call('deleteUsers', { user_ids: [id] });
      return email;
    },
  };

  test.each(Object.entries(PEOPLE))('because it %s is answered like any other', async (_who, person) => {
    const [email, known] = [await person(), (await it.somebody()).email];
    const answers = [await it.ask(known), await it.ask(email)].map(({ status, message, data }) => ({
      status,
      message,
      data,
    }));
    expect(answers[1]).toEqual({
      ...answers[0],
      data: { token: expect.stringMatching(/^[\w-]{43}$/) },
    });
    expect(it.sent.some(({ to }) => to === email)).toBe(false);

    // Its codes are no less wrong: the same sentences, as often.
    const token = answers[1]!.data.token;
    for (let tried = 0; tried < 4; tried += 1) {
      expect(await it.verify(email, token, '123456')).toEqual(WRONG);
    }
    expect(await it.verify(email, token, '123456')).toEqual(LAST_TRY);
    expect(await it.verify(email, token, '123456')).toEqual(NO_LONGER_VALID);
    expect(await it.reset(token)).toEqual(NOT_VERIFIED);
  });

  test('is not opened by its code either, should anybody guess it', async () => {
    const { email } = await it.somebody();
    const { data, code } = await it.ask(email);
    await it.db.update(passwordResets).set({ userId: null }).where(eq(passwordResets.email, email));
    expect(await it.verify(email, data.token, code)).toEqual(WRONG);
  });
});
