import { redirect, type LoaderFunctionArgs } from 'react-router';

import type { Capability } from '../../contract/capabilityNames';
import { LOGIN_PATH } from '../../contract/routes';
import { ApiError } from '../../dataProvider/ApiError';
import { capabilities } from '../../contract/capabilities';
import { callApi } from '../../dataProvider/send';
import { chooseLocale, hasChosenLocale } from '../../authProvider/session/preferences';
import { LOCALES } from '../../contract/core/languages';
import { InvitationPage } from './InvitationPage';

const OF: Capability = 'invitations';

/** A server that keeps silent, or fails, may still have them: the page itself says what is the matter then. */
const mayHave = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500);

export const Component = InvitationPage;

/** The page is there only where a server invites. Whoever has chosen no language yet reads what the link says. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const language = new URL(request.url).searchParams.get('language');
  if (!hasChosenLocale() && LOCALES.some(({ locale }) => locale === language)) chooseLocale(language!);
  const isOffered = await callApi(capabilities, {}).then((names) => names.includes(OF), mayHave);
  return isOffered ? null : redirect(LOGIN_PATH);
};
