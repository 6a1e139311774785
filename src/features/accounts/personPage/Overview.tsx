import { Box, Card, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';

import { LazyBoundary } from '../../../components/feedback/LoadError';
import { PlainList } from '../../../components/list/PlainList';
import type { PersonKind, PersonPageRow } from '../../../contract/accounts/personPage';
import type { BookingRow } from '../../../contract/bookings';
import { listDate } from '../../../format/dates';
import { exactCredits } from '../../../format/money';
import { PersonLink } from '../personLinks';
import { useFormatDateTime } from './bookingDisplay';
import { PersonStatistics } from './PersonStatistics';
import type { PersonTab, TabName } from './PersonTabs';

interface OverviewSectionProps {
  title: string;
  /** Link to the tab with all rows of the section. */
  allLink?: { text: string; to: string };
  children: ReactNode;
}

/** Section of the overview with a heading. */
export const OverviewSection = ({ title, allLink, children }: OverviewSectionProps) => (
  <Card component="section" aria-label={title} sx={{ p: 4 }}>
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 4, mb: 2 }}>
      <Typography variant="h2">{title}</Typography>
      {allLink && (
        <Link
          component={RouterLink}
          to={allLink.to}
          underline="hover"
          sx={{ whiteSpace: 'nowrap', displayPrint: 'none' }}
        >
          {allLink.text}
        </Link>
      )}
    </Box>
    {children}
  </Card>
);

/** List in a section. Shows `emptyText` if the list has no items. */
export const SectionList = ({ emptyText, children }: { emptyText: string; children: ReactNode[] }) =>
  children.length ? (
    <PlainList>{children}</PlainList>
  ) : (
    <Typography color="textSecondary">{emptyText}</Typography>
  );

interface SectionItemProps {
  main: ReactNode;
  /** Amount at the end of the line. */
  side?: string;
  below: ReactNode;
  /** Shows `main` in normal font weight, and lets the browser detect the text direction (`dir="auto"`). */
  isSentence?: boolean;
}

export const SectionItem = ({ main, side, below, isSentence = false }: SectionItemProps) => (
  <Box
    component="li"
    sx={{ py: 2, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
  >
    <Box
      sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, fontWeight: isSentence ? 400 : 550 }}
    >
      <Box dir={isSentence ? 'auto' : undefined} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {main}
      </Box>
      {side && <Box sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{side}</Box>}
    </Box>
    <Typography variant="body2" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
      {below}
    </Typography>
  </Box>
);

const COUNTERPART = { buyer: 'seller', seller: 'buyer' } as const;

const UpcomingBooking = ({ booking, kind }: { booking: BookingRow; kind: PersonKind }) => {
  const [locale] = useLocaleState();
  const formatDateTime = useFormatDateTime();
  const translate = useTranslate();
  const counterpart = COUNTERPART[kind];
  return (
    <SectionItem
      main={booking.service}
      side={translate('person_page.statistics.credits', {
        amount: exactCredits(booking.price_credits, locale),
      })}
      below={
        <>
          {formatDateTime(booking.starts_at)} ·{' '}
          <PersonLink
            kind={counterpart}
            person={booking[counterpart]}
            deletedName={translate('person_page.deleted_user')}
          />
        </>
      }
    />
  );
};

interface OverviewProps {
  kind: PersonKind;
  person: PersonPageRow;
  availableTabs: readonly TabName[];
  tabs: readonly PersonTab[];
}

/**
 * First tab of the person page: statistics, frequent counterparts, upcoming bookings, and a section of each other tab
 * that has one.
 */
export const Overview = ({ kind, person, availableTabs, tabs }: OverviewProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const tabSections = tabs.flatMap(({ name, overviewSection }) =>
    overviewSection && availableTabs.includes(name) ? [{ name, Section: overviewSection }] : [],
  );
  return (
    <>
      <PersonStatistics kind={kind} person={person} availableTabs={availableTabs} />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          mt: 4,
          gridTemplateColumns: { xs: '1fr', lg: tabSections.length ? 'repeat(2, minmax(0, 1fr))' : '1fr' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 4 }}>
          <OverviewSection title={translate(`person_page.counterparts.${kind}`)}>
            <SectionList emptyText={translate('person_page.counterparts.empty')}>
              {(person.dealt_with ?? []).map(({ person: counterpart, bookings, credits, last_at }) => (
                <SectionItem
                  key={counterpart.id}
                  main={
                    <PersonLink
                      kind={COUNTERPART[kind]}
                      person={counterpart}
                      deletedName={translate('person_page.deleted_user')}
                    />
                  }
                  side={translate('person_page.statistics.credits', {
                    amount: exactCredits(credits, locale),
                  })}
                  below={`${translate('person_page.counterparts.count', { smart_count: bookings ?? 0 })}, ${translate('person_page.counterparts.last', { date: listDate(last_at) })}`}
                />
              ))}
            </SectionList>
          </OverviewSection>
          <OverviewSection title={translate('person_page.upcoming.title')}>
            <SectionList emptyText={translate('person_page.upcoming.empty')}>
              {(person.next ?? []).map((booking) => (
                <UpcomingBooking key={booking.id} booking={booking} kind={kind} />
              ))}
            </SectionList>
          </OverviewSection>
        </Box>
        {/* Second column, with the sections that load on demand. Loading them does not move the first column. */}
        <Box sx={{ display: 'grid', gap: 4 }}>
          {tabSections.map(({ name, Section }) => (
            <LazyBoundary key={name} errorTitle={translate('person_page.part_failed')}>
              <Section kind={kind} id={String(person.id)} />
            </LazyBoundary>
          ))}
        </Box>
      </Box>
    </>
  );
};
