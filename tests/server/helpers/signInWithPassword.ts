import { hashPassword } from '../../../server/modules/auth/secrets';
import { createApp } from '../../../server/createApp';
import type { Db } from '../../../server/db/open';
import type { Input } from '../../../src/contract/core/endpoint';
import { createClient } from './client';
import { addAdmin } from './people';
import type { Api } from '../../../server/http/handlers';

export const PASSWORD = 'the old password';

let hashed: Promise<string> | undefined;
let last = 0;

/** Adds an administrator who can change the own profile and signs in, on a new server with unused limits. */
export const signInWithPassword = async (db: Db) => {
  const app = createApp({ db });
  const email = `me${++last}@profile.example`;
  const id = await addAdmin(db, ['settings'], {
    email,
    passwordHash: await (hashed ??= hashPassword(PASSWORD)),
    firstName: 'Zoë',
    lastName: 'Quinn',
    phoneCountryCode: '+44',
    phoneNumber: '2079460000',
    billingAddress: '1 Main St',
  });
  const signIn = (password: string) => createClient(app).call('login', { email, password, role: 'admin' });
  const { token } = (await signIn(PASSWORD)).data;
  const { call } = createClient(app, { token });
  return {
    app,
    id,
    email,
    signIn,
    edit: (changes: Input<Api['editProfile']>) => call('editProfile', changes),
  };
};
