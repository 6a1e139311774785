import { Skeleton } from '@mui/material';
import { createElement, useEffect } from 'react';
import { Loading, useTranslate } from 'react-admin';
import { Navigate, useLocation, useParams } from 'react-router';

import { useUrlChoice } from '../../../components/form/ChoiceSelect';
import { fetchWhenIdle } from '../../../components/feedback/lazyComponent';
import { LazyBoundary, LoadError } from '../../../components/feedback/LoadError';
import type { PersonKind } from '../../../contract/accounts/personPage';
import { useCapability } from '../../../dataProvider/useCapability';
import { ledgerPath, personPath } from '../personLinks';
import { usePersonPage } from '../usePerson';
import { Overview } from './Overview';
import { PersonFrame } from './PersonFrame';
import { useAvailableTabs, type PersonTab, type PersonTabProps } from './PersonTabs';

interface PersonPageProps {
  kind: PersonKind;
  tabs: readonly PersonTab[];
}

/**
 * Page of a buyer at `…/buyer/:id` or a seller at `…/seller/:id`. Redirects to the transactions page if the server
 * lacks the capability `people`.
 */
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
