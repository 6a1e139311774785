import type { account as calls } from '../../../src/contract/accounts/account';
import type { Handlers } from '../../handler';
import { editProfile } from './editProfile';

export const account: Handlers<typeof calls> = { editProfile };
