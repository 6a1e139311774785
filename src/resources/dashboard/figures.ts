import Calendar from '@mui/icons-material/EventOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import People from '@mui/icons-material/PeopleOutlined';
import Refund from '@mui/icons-material/CurrencyExchange';
import Storefront from '@mui/icons-material/StorefrontOutlined';
import Trend from '@mui/icons-material/TrendingUp';
import type { ComponentType } from 'react';

import type { ResourceName } from '../../contract/resourceNames';
import type { DashboardStatsRow } from '../../contract/finance/dashboard';
import { count, dollars } from '../../format/money';
import type { PeriodQuery } from '../../format/period';

export interface FigureDefinition {
  name: keyof DashboardStatsRow;
  icon: ComponentType<{ fontSize?: 'small' }>;
  format: (amount: number | null, locale: string) => string;
  /** The page that tells more. No page lists appointments. */
  page?: ResourceName;
  /** What of that page. */
  query?: (period: PeriodQuery) => Record<string, string>;
  /** Which of its rows make the number, where the server can filter them. */
  rows?: (period: PeriodQuery) => Record<string, string> | undefined;
  /** Whether the label says the period. */
  saysPeriod?: boolean;
  /** It is of now, and of no period. */
  isSnapshot?: boolean;
}

/** In the order of the specification, section 2. */
/** A list's filter as react-admin reads it from the address. */
const filtered = (filter: object) => ({ filter: JSON.stringify(filter) });
/** People are filtered by a period of a name alone. */
const active = (period: PeriodQuery) =>
  'range' in period ? filtered({ active_in: period.range }) : undefined;

export const FIGURES: readonly FigureDefinition[] = [
  { name: 'appointments', icon: Calendar, format: count, saysPeriod: true },
  {
    name: 'earnings',
    icon: Trend,
    format: dollars,
    page: 'finance',
    query: (period) => ({ ...period, tab: 'buyer_transactions' }),
    rows: () => ({ show: 'purchases' }),
    saysPeriod: true,
  },
  {
    name: 'paid_to_sellers',
    icon: Payments,
    format: dollars,
    page: 'finance',
    query: (period) => ({ ...period, tab: 'seller_payouts' }),
    rows: () => ({ show: 'paid' }),
  },
  { name: 'active_buyers', icon: People, format: count, page: 'buyer_account', rows: active },
  { name: 'active_sellers', icon: Storefront, format: count, page: 'seller_account', rows: active },
  {
    name: 'refund_requests',
    icon: Refund,
    format: count,
    page: 'refund_requests',
    query: () => filtered({ status: 'open' }),
    isSnapshot: true,
  },
];
