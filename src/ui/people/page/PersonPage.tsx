import { Skeleton } from '@mui/material';
import { createElement, useEffect } from 'react';
import { Loading } from 'react-admin';
import { Navigate, useLocation, useParams } from 'react-router';

import type { PersonKind } from '../../../contract/personPage';
import { useCapability } from '../../extras/useCapability';
import { fetchWhenIdle } from '../../fetchWhenIdle';
import { LaterPart } from '../../LaterPart';
import { PartFailed } from '../../PartFailed';
import { useAddressChoice } from '../../useAddressChoice';
import { ledgerAddress, personAddress } from '../leadsTo';
import { Overview } from './Overview';
import { PersonFrame } from './PersonFrame';
import { useOpenTabs, type OfPerson, type PersonTab } from './tabs';
import { usePersonPage } from './usePersonPage';
import { useWords } from './words';

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
  if (!offered) return <Navigate to={ledgerAddress(kind, id)} state={state} replace />;
  return <Page key={id} kind={kind} id={id} tabs={tabs} />;
};

const Page = ({ tabs, ...whose }: OfPerson & Pick<PersonPageProps, 'tabs'>) => {
  const { kind, id } = whose;
  const word = useWords();
  const { data: person, error, isPending, refetch, isFetching } = usePersonPage(id);
  const open = useOpenTabs(tabs);
  const [tab] = useAddressChoice('tab', ['overview', ...tabs.map(({ name }) => name)]);
  useEffect(() => fetchWhenIdle(tabs.map(({ part }) => part.preload)), [tabs]);
  const chosen = tabs.find(({ name }) => name === tab && open.includes(name));
  if (person && person.role !== kind) {
    const kept = person.role === 'seller' ? 'seller' : 'buyer';
    return <Navigate to={personAddress(kept, id)} replace />;
  }
  const failed = error && !person && (
    <PartFailed title={word('failed')} of={{ error, refetch, isFetching }} />
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
          <LaterPart key={chosen.name} failed={word('part_failed')}>
            {createElement(chosen.part, whose)}
          </LaterPart>
        ) : (
          overview
        ))}
    </PersonFrame>
  );
};
