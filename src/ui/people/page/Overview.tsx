import { Box } from '@mui/material';
import { useLocaleState } from 'react-admin';

import type { BookingRow } from '../../../contract/bookings';
import type { PersonKind, PersonPageRow } from '../../../contract/personPage';
import { listDate } from '../../../format/date';
import { exactCredits } from '../../../format/money';
import { LaterPart } from '../../LaterPart';
import { BookedLink } from './BookedLink';
import { Line, Lines, Part } from './Part';
import { PersonFigures } from './PersonFigures';
import type { PersonTab, TabName } from './tabs';
import { useTime } from './useTime';
import { useWords } from './words';

const other = { buyer: 'seller', seller: 'buyer' } as const;

const NextLine = ({ booking, kind }: { booking: BookingRow; kind: PersonKind }) => {
  const [locale] = useLocaleState();
  const time = useTime();
  const word = useWords();
  return (
    <Line
      main={booking.service}
      side={word('figures.credits', { amount: exactCredits(booking.price_credits, locale) })}
      below={
        <>
          {time(booking.starts_at)} · <BookedLink kind={other[kind]} person={booking[other[kind]]} />
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
  const word = useWords();
  const [locale] = useLocaleState();
  const glances = tabs.flatMap(({ name, glance }) =>
    glance && open.includes(name) ? [{ name, Glance: glance }] : [],
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
          <Part title={word(`dealt.${kind}`)}>
            <Lines nothing={word('dealt.nobody')}>
              {(person.dealt_with ?? []).map(({ person: who, bookings, credits: spent, last_at }) => (
                <Line
                  key={who.id}
                  main={<BookedLink kind={other[kind]} person={who} />}
                  side={word('figures.credits', { amount: exactCredits(spent, locale) })}
                  below={`${word('dealt.count', { smart_count: bookings ?? 0 })}, ${word('dealt.last', { date: listDate(last_at) })}`}
                />
              ))}
            </Lines>
          </Part>
          <Part title={word('next.title')}>
            <Lines nothing={word('next.nothing')}>
              {(person.next ?? []).map((booking) => (
                <NextLine key={booking.id} booking={booking} kind={kind} />
              ))}
            </Lines>
          </Part>
        </Box>
        {/* A column of its own: what comes later moves nothing that is there. */}
        <Box sx={{ display: 'grid', gap: 4 }}>
          {glances.map(({ name, Glance }) => (
            <LaterPart key={name} failed={word('part_failed')}>
              <Glance kind={kind} id={String(person.id)} />
            </LaterPart>
          ))}
        </Box>
      </Box>
    </>
  );
};
