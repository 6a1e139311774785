import type { HandlersOf } from '../handler';
import { editProfile } from '../people/editProfile';

export const account: HandlersOf<'editProfile'> = { editProfile };
