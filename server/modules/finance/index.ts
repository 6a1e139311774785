import { comparisons, dashboard } from './dashboard';
import { finance } from './finance';
import { payouts } from './payouts';
import { reconciliation } from './reconciliation';
import { statements } from './statements';
import { trends } from './trends';

export { reconcileAll, saveReconciliation } from './reconciliation';

/** Handlers and REST resources of finance and the dashboard. */
export const financeModule = {
  handlers: { ...dashboard, ...finance },
  extensions: { comparisons, trends, statements, payouts, books: reconciliation },
};
