import { Skeleton } from '@mui/material';
import { createElement, useEffect } from 'react';
import { useTranslate, Loading } from 'react-admin';
import { Navigate, useLocation, useParams } from 'react-router';

import type { PersonKind } from '../../../contract/accounts/personPage';
import { useCapability } from '../../../dataProvider/useCapability';
import { fetchWhenIdle } from '../../../components/feedback/fetchWhenIdle';
import { LazyBoundary } from '../../../components/feedback/LazyBoundary';
import { LoadError } from '../../../components/feedback/LoadError';
import { useUrlChoice } from '../../../components/display/useUrlChoice';
import { ledgerPath, personPath } from '../personPaths';
import { Overview } from './Overview';
import { PersonFrame } from './PersonFrame';
import { useAvailableTabs, type PersonTabProps, type PersonTab } from './tabs';
import { usePersonPage } from './usePersonPage';

interface PersonPageProps {
  kind: PersonKind;
  tabs: readonly PersonTab[];
}

/** All there is about one buyer or seller, at `…/buyer/:id`. A server without `people` has their transactions. */
export const PersonPage = ({ kind, tabs }: PersonPageProps) => {
  const { id = '' } = useParams();
  const { state } = useLocation() as { state: object | null };
  const offered = useCapability('people');
  if (offered === undefined) return <Loading />;
  if (!offered) return <Navigate to={ledgerPath(kind, id)} state={state} replace />;
  return <Page key={id} kind={kind} id={id} tabs={tabs} />;
};

const Page = ({ tabs, ...whose }: PersonTabProps & Pick<PersonPageProps, 'tabs'>) => {
  const { kind, id } = whose;
  const translate = useTranslate();
  const { data: person, error, isPending, refetch, isFetching } = usePersonPage(id);
  const open = useAvailableTabs(tabs);
  const [tab] = useUrlChoice('tab', ['overview', ...tabs.map(({ name }) => name)]);
  useEffect(() => fetchWhenIdle(tabs.map(({ content }) => content.preload)), [tabs]);
  const chosen = tabs.find(({ name }) => name === tab && open.includes(name));
  if (person && person.role !== kind) {
    const kept = person.role === 'seller' ? 'seller' : 'buyer';
    return <Navigate to={personPath(kept, id)} replace />;
  }
  const failed = error && !person && (
    <LoadError title={translate('person_page.failed')} query={{ error, refetch, isFetching }} />
  );
  const overview = person ? (
    <Overview kind={kind} person={person} open={open} tabs={tabs} />
  ) : (
    <Skeleton variant="rounded" height={320} />
  );
  return (
    <PersonFrame
      {...whose}
      person={person}
      isPending={isPending}
      open={open}
      tab={chosen?.name ?? 'overview'}
    >
      {failed ||
        (chosen ? (
          <LazyBoundary key={chosen.name} errorTitle={translate('person_page.part_failed')}>
            {createElement(chosen.content, whose)}
          </LazyBoundary>
        ) : (
          overview
        ))}
    </PersonFrame>
  );
};
