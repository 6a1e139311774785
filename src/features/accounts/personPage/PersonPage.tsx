import { Box, Skeleton } from '@mui/material';
import { createElement, useEffect } from 'react';
import { Loading, useLocaleState, useTranslate } from 'react-admin';
import { Navigate, useLocation, useParams } from 'react-router';

import { LazyBoundary, LoadError } from '../../../components/feedback/errors';
import { fetchWhenIdle } from '../../../components/feedback/lazyComponent';
import { useUrlChoice } from '../../../components/form/ChoiceSelect';
import type { PersonKind, PersonPageRow } from '../../../contract/accounts/personPage';
import type { BookingRow } from '../../../contract/bookings';
import { useCapability } from '../../../dataProvider/useCapability';
import { listDate } from '../../../format/dates';
import { exactCredits } from '../../../format/money';
import { useFormatDateTime } from '../personDisplay';
import { ledgerPath, PersonLink, personPath, usePersonPage } from '../personLinks';
import { PersonFrame } from './PersonFrame';
import { PersonStatistics } from './PersonStatistics';
import {
  OverviewSection,
  SectionItem,
  SectionList,
  useAvailableTabs,
  type PersonTab,
  type PersonTabProps,
  type TabName,
} from './PersonTabs';

interface PersonPageProps {
  kind: PersonKind;
  tabs: readonly PersonTab[];
}

/** Page of a buyer or a seller. Redirects to the transactions page if the server lacks the capability `people`. */
export const PersonPage = ({ kind, tabs }: PersonPageProps) => {
  const { id = '' } = useParams();
  const { state } = useLocation() as { state: object | null };
  const isSupported = useCapability('people');
  if (isSupported === undefined) return <Loading />;
  if (!isSupported) return <Navigate to={ledgerPath(kind, id)} state={state} replace />;
  return <PersonPageContent key={id} kind={kind} id={id} tabs={tabs} />;
};

const PersonPageContent = ({ kind, id, tabs }: PersonTabProps & PersonPageProps) => {
  const translate = useTranslate();
  const { data: person, error, isPending, refetch, isFetching } = usePersonPage(id);
  const availableTabs = useAvailableTabs(tabs);
  const [tab] = useUrlChoice('tab', ['overview', ...tabs.map(({ name }) => name)]);
  useEffect(() => fetchWhenIdle(tabs.map(({ content }) => content.preload)), [tabs]);
  const selectedTab = tabs.find(({ name }) => name === tab && availableTabs.includes(name));
  if (person && person.role !== kind) {
    const actualKind = person.role === 'seller' ? 'seller' : 'buyer';
    return <Navigate to={personPath(actualKind, id)} replace />;
  }
  const loadError = error && !person && (
    <LoadError title={translate('person_page.failed')} query={{ error, refetch, isFetching }} />
  );
  const overview = person ? (
    <Overview kind={kind} person={person} availableTabs={availableTabs} tabs={tabs} />
  ) : (
    <Skeleton variant="rounded" height={320} />
  );
  return (
    <PersonFrame
      kind={kind}
      id={id}
      person={person}
      isPending={isPending}
      availableTabs={availableTabs}
      tab={selectedTab?.name ?? 'overview'}
    >
      {loadError ||
        (selectedTab ? (
          <LazyBoundary key={selectedTab.name} errorTitle={translate('person_page.part_failed')}>
            {createElement(selectedTab.content, { kind, id })}
          </LazyBoundary>
        ) : (
          overview
        ))}
    </PersonFrame>
  );
};

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

/** Overview tab of a person: statistics, frequent sellers or buyers, next bookings, and first rows of other tabs. */
const Overview = ({ kind, person, availableTabs, tabs }: OverviewProps) => {
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
        {/* Second column with the lazily loaded sections, so that loading does not move the first column. */}
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
