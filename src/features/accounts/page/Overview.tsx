import { Box } from '@mui/material';
import { useTranslate, useLocaleState } from 'react-admin';

import type { BookingRow } from '../../../contract/bookings';
import type { PersonKind, PersonPageRow } from '../../../contract/accounts/personPage';
import { listDate } from '../../../format/date';
import { exactCredits } from '../../../format/money';
import { LazyBoundary } from '../../../components/feedback/LazyBoundary';
import { PersonLink } from '../PersonLink';
import { SectionItem, SectionList, OverviewSection } from './OverviewSection';
import { PersonFigures } from './PersonFigures';
import type { PersonTab, TabName } from './tabs';
import { useFormatDateTime } from './useFormatDateTime';

const other = { buyer: 'seller', seller: 'buyer' } as const;

const NextLine = ({ booking, kind }: { booking: BookingRow; kind: PersonKind }) => {
  const [locale] = useLocaleState();
  const time = useFormatDateTime();
  const translate = useTranslate();
  return (
    <SectionItem
      main={booking.service}
      side={translate('person_page.figures.credits', { amount: exactCredits(booking.price_credits, locale) })}
      below={
        <>
          {time(booking.starts_at)} ·{' '}
          <PersonLink
            kind={other[kind]}
            person={booking[other[kind]]}
            deletedName={translate('person_page.left')}
          />
        </>
      }
    />
  );
};

interface OverviewProps {
  kind: PersonKind;
  person: PersonPageRow;
  open: readonly TabName[];
  tabs: readonly PersonTab[];
}

/** The first look: figures, with whom they deal, what is to come, and what tabs show of their own. */
export const Overview = ({ kind, person, open, tabs }: OverviewProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const glances = tabs.flatMap(({ name, overviewSection }) =>
    overviewSection && open.includes(name) ? [{ name, Glance: overviewSection }] : [],
  );
  return (
    <>
      <PersonFigures kind={kind} person={person} open={open} />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          mt: 4,
          gridTemplateColumns: { xs: '1fr', lg: glances.length ? 'repeat(2, minmax(0, 1fr))' : '1fr' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 4 }}>
          <OverviewSection title={translate(`person_page.dealt.${kind}`)}>
            <SectionList emptyText={translate('person_page.dealt.nobody')}>
              {(person.dealt_with ?? []).map(({ person: who, bookings, credits: spent, last_at }) => (
                <SectionItem
                  key={who.id}
                  main={
                    <PersonLink kind={other[kind]} person={who} deletedName={translate('person_page.left')} />
                  }
                  side={translate('person_page.figures.credits', { amount: exactCredits(spent, locale) })}
                  below={`${translate('person_page.dealt.count', { smart_count: bookings ?? 0 })}, ${translate('person_page.dealt.last', { date: listDate(last_at) })}`}
                />
              ))}
            </SectionList>
          </OverviewSection>
          <OverviewSection title={translate('person_page.next.title')}>
            <SectionList emptyText={translate('person_page.next.nothing')}>
              {(person.next ?? []).map((booking) => (
                <NextLine key={booking.id} booking={booking} kind={kind} />
              ))}
            </SectionList>
          </OverviewSection>
        </Box>
        {/* A column of its own: what comes later moves nothing that is there. */}
        <Box sx={{ display: 'grid', gap: 4 }}>
          {glances.map(({ name, Glance }) => (
            <LazyBoundary key={name} errorTitle={translate('person_page.part_failed')}>
              <Glance kind={kind} id={String(person.id)} />
            </LazyBoundary>
          ))}
        </Box>
      </Box>
    </>
  );
};
