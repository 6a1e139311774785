import {
  ALWAYS_OFFERED,
  FACTOR_ASKED,
  FACTOR_REQUIRED,
  LIVE,
  type Capability,
} from '../src/contract/capabilityNames';
import { DEMO_LOGINS, SETUP } from '../src/contract/auth/firstRun';
import type { AppOptions } from './appOptions';
import type { Extensions } from './crud/extra';
import type { Db } from './db/open';
import type { Api, Handlers } from './http/handlers';
import { createAccountsModule } from './modules/accounts';
import { activity } from './modules/auditLog/activity';
import { createAuthModule, createCaller, DEFAULT_SESSION_LIMITS } from './modules/auth';
import { bookings } from './modules/bookings/bookings';
import { categories } from './modules/catalogue/categoriesHandlers';
import { plans } from './modules/catalogue/plansHandlers';
import { books } from './modules/finance/books/books';
import { comparisons } from './modules/finance/comparisons';
import { dashboard } from './modules/finance/dashboardHandlers';
import { finance } from './modules/finance/financeHandlers';
import { payouts } from './modules/finance/payouts';
import { statements } from './modules/finance/statements';
import { trends } from './modules/finance/trends/trends';
import { createInvitationsModule } from './modules/invitations';
import { ledgers } from './modules/ledger/ledgersHandlers';
import { updatePresence } from './modules/live/updatePresence';
import {
  createConfirm,
  createMfaModule,
  createMfaServices,
  createSecondFactor,
  NO_FACTORS,
} from './modules/mfa';
import { notifications } from './modules/notifications/notifications';
import { reasons } from './modules/reasons/reasons';
import { views } from './modules/savedViews/views';
import { createSupportModule } from './modules/support';
import type { OtherCalls } from './otherCalls';
import { noMail, withRequestId } from './platform/mail/mail';
import { createDemoLogins } from './runtime/demo/demoLogins';

interface Shown {
  db: Db;
  live: AppOptions['live'];
  factors: NonNullable<AppOptions['factors']>;
  showsDemoLogins: boolean;
  needsSetup: () => Promise<boolean>;
}

/** Endpoints that the sign-in page asks first: the demo's logins, and everything beyond section 7 that this server offers. */
const createPublicHandlers = ({
  db,
  live,
  factors,
  showsDemoLogins,
  needsSetup,
}: Shown): Handlers<Pick<OtherCalls, 'capabilities' | 'demoLogins'>> => {
  const demoLogins = createDemoLogins(db);
  const shown = async () => (showsDemoLogins ? demoLogins.findWorking() : []);
  return {
    capabilities: async () => {
      const names: Capability[] = [...ALWAYS_OFFERED];
      if (live) names.push(LIVE);
      if (factors.rule !== 'off') names.push(factors.rule === 'asked' ? FACTOR_ASKED : FACTOR_REQUIRED);
      if (await needsSetup()) names.push(SETUP);
      if ((await shown()).length) names.push(DEMO_LOGINS);
      return { data: names };
    },
    demoLogins: async () => ({ data: await shown() }),
  };
};

interface Options extends AppOptions {
  now: () => Date;
  proxies: number;
  /** Returns the product's URL as the current request's browser knows it. */
  origin: () => string;
}

/** Creates every module with its services. An endpoint or extension of the contract that is left out does not compile. */
export const createModules = ({
  db,
  now,
  mail: anyMail = noMail,
  beforeErasure = () => {},
  live,
  rateLimitFactor = 1,
  sessionLimits = DEFAULT_SESSION_LIMITS,
  factors = NO_FACTORS,
  proxies,
  replicas,
  origin,
  showsDemoLogins = false,
}: Options) => {
  const mail = withRequestId(anyMail);
  const caller = createCaller(db, proxies);
  const mfaServices = createMfaServices({ db, caller, settings: factors, rateLimitFactor, origin });
  const secondFactor = createSecondFactor(mfaServices);
  const auth = createAuthModule({
    db,
    now,
    mail,
    caller,
    sessionLimits,
    rateLimitFactor,
    secondFactor,
    replicas,
  });
  const mfa = createMfaModule(mfaServices, auth.services, mail);
  const accounts = createAccountsModule({ ...auth.services, beforeErasure });
  const invitations = createInvitationsModule({ db, mail, origin, rateLimitFactor, auth: auth.services });
  const support = createSupportModule(mail);

  const handlers: Handlers<Api> = {
    ...auth.handlers,
    ...dashboard,
    ...categories,
    ...plans,
    ...accounts.handlers,
    ...finance,
    ...ledgers,
    ...support.handlers,
  };
  const otherHandlers: Handlers<OtherCalls> = {
    ...createPublicHandlers({ db, live, factors, showsDemoLogins, needsSetup: auth.setup.isNeeded }),
    setup: auth.setup.handler,
    signOut: auth.signOut,
    ...mfa.handlers,
    ...invitations.handlers,
    viewers: updatePresence(live),
  };
  const extensions: Extensions = {
    activity,
    bookings,
    reasons,
    comparisons,
    trends,
    statements,
    payouts,
    views,
    books,
    notifications,
    ...auth.extensions,
    ...mfa.extensions,
    ...accounts.extensions,
    ...invitations.extensions,
    ...support.extensions,
  };
  return {
    handlers,
    otherHandlers,
    extensions,
    authenticate: auth.authenticate,
    confirm: createConfirm(mfaServices),
  };
};
