import { session } from '../session/session';
import { createSend } from './http';
import { apiRoot as root } from './root';

/** Whose calls these are. */
export const token = () => session.current()?.loginInfo.token;

/** For calls whose answer is not toasted: signing in, and what the screens do not show. */
export const send = createSend({ root, token });
