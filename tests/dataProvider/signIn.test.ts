import { describe, expect, test, vi } from 'vitest';

import { signInEndpoints, signInResponse } from '../../src/contract/auth/signIn';
import { StepUpCancelledError, setStepUpPrompt, withStepUp } from '../../src/dataProvider/request';
import { readResponse } from '../../src/dataProvider/readResponse';
import { waitFor } from '../support/waitFor';

describe('sign-in response', () => {
  const readSignIn = (data: unknown) => readResponse(signInResponse.read, data);

  const USER = { id: 7, email: 'ada@b.example', first_name: 'Ada', last_name: 'Byron', roles: ['sellers'] };
  const READ_USER = {
    ...USER,
    phone_country_code: null,
    phone_number: null,
    billing_address: null,
    image: null,
  };

  test('the client reads the token and the user from a sign-in response', () => {
    expect(readResponse(signInEndpoints.login.output.read, { token: 't', user: USER })).toEqual({
      token: 't',
      user: READ_USER,
    });
    expect(readSignIn({ token: 't', user: USER })).toEqual({ token: 't', user: READ_USER });
  });

  test.each([
    ['if the fields of the user are next to the token', { token: 't', ...USER }],
    ['if the roles are objects', { token: 't', user: { ...USER, roles: [{ id: 3, key: 'sellers' }] } }],
    ['if fields of the user are empty', { token: 't', user: { ...USER, image: '', phone_number: ' ' } }],
  ])('the client reads the user in a sign-in response %s', (_format, data) => {
    expect(readSignIn(data).user).toEqual(READ_USER);
  });

  test('the client keeps a text id of a user, and reads a numeric token or phone number as text', () => {
    const user = { ...USER, id: 'ADM-7', phone_number: 17025550123 };
    expect(readSignIn({ token: 123, user })).toMatchObject({
      token: '123',
      user: { id: 'ADM-7', phone_number: '17025550123' },
    });
  });

  test('the client reads the accepted methods from a sign-in response that requires two-step verification', () => {
    const readLogin = (data: unknown) => readResponse(signInEndpoints.login.output.read, data);
    const secondFactor = {
      ticket: 't',
      kinds: ['passkey', 'RECOVERY_CODE'],
      passkey: { challenge: 'c', rpId: 'h' },
    };
    expect(readLogin({ second_factor: secondFactor })).toEqual({
      second_factor: { ...secondFactor, kinds: ['passkey', 'recovery_code'] },
    });
    expect(readLogin({ second_factor: { ticket: 't', kinds: 'none' } })).toEqual({
      second_factor: { ticket: 't', kinds: [], passkey: undefined },
    });
  });

  describe('roles', () => {
    test.each([[undefined], [null], ['sellers'], [{}], [[]], [[null, '', false, {}]]])(
      'the client reads an empty list of roles if the user in the response has the roles %j',
      (roles) => {
        expect(readSignIn({ token: 't', user: { ...USER, roles } }).user.roles).toEqual([]);
      },
    );
  });

  test.each([[null], [undefined], [{}], [{ token: '' }], [{ token: null, user: USER }], ['token'], [[]]])(
    'the client rejects a sign-in response without a token: %j',
    (data) => {
      expect(() => readSignIn(data)).toThrow(
        "The server's response could not be read: the data for the next step is missing",
      );
    },
  );
});

describe('step-up authentication', () => {
  const parsed = (status: number, body: unknown) => ({ response: new Response(null, { status }), body });
  type SendOnce = () => Promise<ReturnType<typeof parsed>>;
  const rejected = () => parsed(403, { message: 'Please confirm', confirm: ['one_time_code'] });
  const done = () => parsed(200, { id: 1 });

  /** Sets a prompt that the test resolves by calling `confirm`. */
  const openPrompt = () => {
    const waiting: ((isConfirmed: boolean) => void)[] = [];
    const prompt = vi.fn<() => Promise<boolean>>(() => new Promise((resolve) => waiting.push(resolve)));
    const stop = setStepUpPrompt(prompt);
    return { prompt, stop, confirm: (isConfirmed: boolean) => waiting.shift()!(isConfirmed) };
  };

  test('the client repeats a request unchanged after the user confirms the step-up prompt', async () => {
    const { prompt, confirm, stop } = openPrompt();
    const send = vi.fn<SendOnce>().mockResolvedValueOnce(rejected()).mockResolvedValueOnce(done());
    const request = withStepUp(send);
    await waitFor(() => expect(prompt).toHaveBeenCalledWith(['one_time_code']));
    expect(send).toHaveBeenCalledTimes(1);
    confirm(true);
    expect(await request).toMatchObject({ body: { id: 1 } });
    stop();
  });

  test('the client shows only one step-up prompt for two concurrent requests', async () => {
    const { prompt, confirm, stop } = openPrompt();
    let isConfirmed = false;
    const send = async () => (isConfirmed ? done() : rejected());
    const requests = [withStepUp(send), withStepUp(send)];
    await waitFor(() => expect(prompt).toHaveBeenCalledTimes(1));
    isConfirmed = true;
    confirm(true);
    expect(await Promise.all(requests)).toMatchObject([{ body: { id: 1 } }, { body: { id: 1 } }]);
    expect(prompt).toHaveBeenCalledTimes(1);
    stop();
  });

  test('the client repeats a request without a step-up prompt if the user just confirmed another request', async () => {
    const { prompt, confirm, stop } = openPrompt();
    let isConfirmed = false;
    const send = async () => (isConfirmed ? done() : rejected());
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const slow = withStepUp(async () => {
      const sentBefore = isConfirmed;
      await released;
      return sentBefore ? done() : rejected();
    });
    const quick = withStepUp(send);
    await waitFor(() => expect(prompt).toHaveBeenCalledTimes(1));
    isConfirmed = true;
    confirm(true);
    await quick;
    release();
    expect(await slow).toMatchObject({ body: { id: 1 } });
    expect(prompt).toHaveBeenCalledTimes(1);
    stop();
  });

  test('a cancelled step-up prompt rejects the request, and the next request shows a new prompt', async () => {
    const { prompt, confirm, stop } = openPrompt();
    const send = vi.fn<SendOnce>(async () => rejected());
    for (const times of [1, 2]) {
      const request = withStepUp(send);
      await waitFor(() => expect(prompt).toHaveBeenCalledTimes(times));
      confirm(false);
      await expect(request).rejects.toThrow("Nothing was changed because you did not confirm it's you");
      await expect(request).rejects.toBeInstanceOf(StepUpCancelledError);
      expect(send).toHaveBeenCalledTimes(times);
    }
    stop();
  });

  test.each([
    ['a 403 response without the field `confirm`', parsed(403, { message: 'No' })],
    ['a 403 response with a text in the field `confirm`', parsed(403, { confirm: 'yes' })],
    ['a 500 response', parsed(500, { confirm: ['password'] })],
    ['a 403 response with the body null', parsed(403, null)],
  ])('the client shows no step-up prompt after %s', async (_case, result) => {
    const { prompt, stop } = openPrompt();
    expect(await withStepUp(async () => result)).toBe(result);
    expect(prompt).not.toHaveBeenCalled();
    stop();
  });

  test('the client returns the rejection of the server unchanged if no component can show a step-up prompt', async () => {
    expect((await withStepUp(async () => rejected())).response.status).toBe(403);
  });
});
