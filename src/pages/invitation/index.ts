import { redirect, type LoaderFunctionArgs } from 'react-router';

import type { Capability } from '../../contract/capabilityNames';
import { LOGIN_PATH } from '../../contract/routes';
import { ApiError } from '../../dataProvider/ApiError';
import { capabilities } from '../../contract/capabilities';
import { callApi } from '../../dataProvider/send';
import { chooseLocale, hasChosenLocale } from '../../authProvider/session/preferences';
import { LOCALES } from '../../contract/core/languages';
import { i18nProvider } from '../../i18n/i18nProvider';
import { InvitationPage } from './InvitationPage';

const OF: Capability = 'invitations';

/** A server that keeps silent, or fails, may still have them: the page itself says what is the matter then. */
const mayHave = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500);

export const Component = InvitationPage;

/** The page is there only where a server invites. Whoever has chosen no language yet reads what the link says. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const language = new URL(request.url).searchParams.get('language');
  if (language && !hasChosenLocale() && LOCALES.some(({ locale }) => locale === language)) {
    chooseLocale(language);
    // No page listens yet. Without its messages the page is in English, and so are the responses that it asks for.
    await i18nProvider.changeLocale(language).catch(() => {});
  }
  const isOffered = await callApi(capabilities, {}).then((names) => names.includes(OF), mayHave);
  return isOffered ? null : redirect(LOGIN_PATH);
};
