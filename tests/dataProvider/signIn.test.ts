import { describe, expect, test, vi } from 'vitest';

import { signInEndpoints, signInResponse } from '../../src/contract/auth/signIn';
import { StepUpCancelledError, setStepUpPrompt, withStepUp } from '../../src/dataProvider/stepUp';
import { readResponse } from '../../src/dataProvider/readResponse';
import { waitFor } from '../support/waitFor';

describe('sign-in', () => {
  const readSignIn = (data: unknown) => readResponse(signInResponse.read, data);

  const USER = { id: 7, email: 'ada@b.example', first_name: 'Ada', last_name: 'Byron', roles: ['sellers'] };
  const read = {
    ...USER,
    phone_country_code: null,
    phone_number: null,
    billing_address: null,
    image: null,
  };

  test('what signing in answers is read', () => {
    expect(readResponse(signInEndpoints.login.output.read, { token: 't', user: USER })).toEqual({
      token: 't',
      user: read,
    });
    expect(readSignIn({ token: 't', user: USER })).toEqual({ token: 't', user: read });
  });

  test.each([
    ['beside the token', { token: 't', ...USER }],
    ['with its roles as objects', { token: 't', user: { ...USER, roles: [{ id: 3, key: 'sellers' }] } }],
    ['with empty fields', { token: 't', user: { ...USER, image: '', phone_number: ' ' } }],
  ])('the user %s is read all the same', (_where, data) => {
    expect(readSignIn(data).user).toEqual(read);
  });

  test('numbers and ids of other servers stay what they are', () => {
    const user = { ...USER, id: 'ADM-7', phone_number: 17025550123 };
    expect(readSignIn({ token: 123, user })).toMatchObject({
      token: '123',
      user: { id: 'ADM-7', phone_number: '17025550123' },
    });
  });

  test('that a password is not enough is read, and what there is besides', () => {
    const readLogin = (data: unknown) => readResponse(signInEndpoints.login.output.read, data);
    const asked = {
      ticket: 't',
      kinds: ['passkey', 'RECOVERY_CODE'],
      passkey: { challenge: 'c', rpId: 'h' },
    };
    expect(readLogin({ second_factor: asked })).toEqual({
      second_factor: { ...asked, kinds: ['passkey', 'recovery_code'] },
    });
    expect(readLogin({ second_factor: { ticket: 't', kinds: 'none' } })).toEqual({
      second_factor: { ticket: 't', kinds: [], passkey: undefined },
    });
  });

  describe('roles', () => {
    test.each([[undefined], [null], ['sellers'], [{}], [[]], [[null, '', false, {}]]])(
      '%j are none',
      (roles) => {
        expect(readSignIn({ token: 't', user: { ...USER, roles } }).user.roles).toEqual([]);
      },
    );
  });

  test.each([[null], [undefined], [{}], [{ token: '' }], [{ token: null, user: USER }], ['token'], [[]]])(
    'there is no signing in with %j',
    (data) => {
      expect(() => readSignIn(data)).toThrow(
        "The server's response could not be read: the data for the next step is missing",
      );
    },
  );
});

describe('step-up authentication', () => {
  const answered = (status: number, body: unknown) => ({ response: new Response(null, { status }), body });
  type Make = () => Promise<ReturnType<typeof answered>>;
  const refused = () => answered(403, { message: 'Please confirm', confirm: ['one_time_code'] });
  const done = () => answered(200, { id: 1 });

  /** Answers each question when it is told to. */
  const asking = () => {
    const waiting: ((isShown: boolean) => void)[] = [];
    const ask = vi.fn<() => Promise<boolean>>(() => new Promise((resolve) => waiting.push(resolve)));
    const stop = setStepUpPrompt(ask);
    return { ask, stop, answer: (isShown: boolean) => waiting.shift()!(isShown) };
  };

  test('a call that needs a confirmation is made again, as it was, once that is given', async () => {
    const { ask, answer, stop } = asking();
    const make = vi.fn<Make>().mockResolvedValueOnce(refused()).mockResolvedValueOnce(done());
    const call = withStepUp(make);
    await waitFor(() => expect(ask).toHaveBeenCalledWith(['one_time_code']));
    expect(make).toHaveBeenCalledTimes(1);
    answer(true);
    expect(await call).toMatchObject({ body: { id: 1 } });
    stop();
  });

  test('two that need one at once ask once', async () => {
    const { ask, answer, stop } = asking();
    let isConfirmed = false;
    const make = async () => (isConfirmed ? done() : refused());
    const calls = [withStepUp(make), withStepUp(make)];
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    isConfirmed = true;
    answer(true);
    expect(await Promise.all(calls)).toMatchObject([{ body: { id: 1 } }, { body: { id: 1 } }]);
    expect(ask).toHaveBeenCalledTimes(1);
    stop();
  });

  test('one that was under way when another was confirmed is not asked for again', async () => {
    const { ask, answer, stop } = asking();
    let isConfirmed = false;
    const make = async () => (isConfirmed ? done() : refused());
    let arrive = () => {};
    const late = new Promise<void>((resolve) => (arrive = resolve));
    const slow = withStepUp(async () => {
      const sentBefore = isConfirmed;
      await late;
      return sentBefore ? done() : refused();
    });
    const quick = withStepUp(make);
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(1));
    isConfirmed = true;
    answer(true);
    await quick;
    arrive();
    expect(await slow).toMatchObject({ body: { id: 1 } });
    expect(ask).toHaveBeenCalledTimes(1);
    stop();
  });

  test('whoever would rather not is told that nothing was done, and is asked anew another time', async () => {
    const { ask, answer, stop } = asking();
    const make = vi.fn<Make>(async () => refused());
    for (const times of [1, 2]) {
      const call = withStepUp(make);
      await waitFor(() => expect(ask).toHaveBeenCalledTimes(times));
      answer(false);
      await expect(call).rejects.toThrow("Nothing was changed because you did not confirm it's you");
      await expect(call).rejects.toBeInstanceOf(StepUpCancelledError);
      expect(make).toHaveBeenCalledTimes(times);
    }
    stop();
  });

  test.each([
    ['another refusal', answered(403, { message: 'No' })],
    ['an odd one', answered(403, { confirm: 'yes' })],
    ['a failure', answered(500, { confirm: ['password'] })],
    ['nothing that can be read', answered(403, null)],
  ])('%s is nobody’s to confirm', async (_what, answer) => {
    const { ask, stop } = asking();
    expect(await withStepUp(async () => answer)).toBe(answer);
    expect(ask).not.toHaveBeenCalled();
    stop();
  });

  test('where nobody can be asked, it is refused as it was', async () => {
    expect((await withStepUp(async () => refused())).response.status).toBe(403);
  });
});
