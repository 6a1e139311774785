import type { account as calls } from '../../src/contract/account';
import type { Handlers } from '../handler';
import { editProfile } from '../people/editProfile';

export const account: Handlers<typeof calls> = { editProfile };
