import { Box, Card, Typography } from '@mui/material';
import { useLocaleState } from 'react-admin';
import type { ReactNode } from 'react';

import type { BookingRow } from '../../../contract/bookings';
import type { PersonKind, PersonPageRow } from '../../../contract/personPage';
import { listDate } from '../../../format/date';
import { exactCredits } from '../../../format/money';
import { BookedLink } from './BookedLink';
import { PersonFigures } from './PersonFigures';
import type { TabName } from './tabs';
import { useTime } from './useTime';
import { useWords } from './words';

const Part = ({ title, nothing, children }: { title: string; nothing: string; children: ReactNode[] }) => (
  <Card component="section" aria-label={title} variant="outlined" sx={{ borderRadius: '12px', p: 4 }}>
    <Typography variant="h2" sx={{ mb: 2 }}>
      {title}
    </Typography>
    {children.length ? (
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {children}
      </Box>
    ) : (
      <Typography color="textSecondary">{nothing}</Typography>
    )}
  </Card>
);

const Line = ({ main, side, below }: { main: ReactNode; side: string; below: ReactNode }) => (
  <Box
    component="li"
    sx={{ py: 2, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
  >
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 4, fontWeight: 550 }}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{main}</Box>
      <Box sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{side}</Box>
    </Box>
    <Typography variant="body2" color="textSecondary" component="div">
      {below}
    </Typography>
  </Box>
);

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
}

/** The first look: figures, with whom they deal, and what is to come. */
export const Overview = ({ kind, person, open }: OverviewProps) => {
  const word = useWords();
  const [locale] = useLocaleState();
  return (
    <>
      <PersonFigures kind={kind} person={person} open={open} />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          mt: 4,
          gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' },
          alignItems: 'start',
        }}
      >
        <Part title={word(`dealt.${kind}`)} nothing={word('dealt.nobody')}>
          {(person.dealt_with ?? []).map(({ person: who, bookings, credits: spent, last_at }) => (
            <Line
              key={who.id}
              main={<BookedLink kind={other[kind]} person={who} />}
              side={word('figures.credits', { amount: exactCredits(spent, locale) })}
              below={`${word('dealt.count', { smart_count: bookings ?? 0 })}, ${word('dealt.last', { date: listDate(last_at) })}`}
            />
          ))}
        </Part>
        <Part title={word('next.title')} nothing={word('next.nothing')}>
          {(person.next ?? []).map((booking) => (
            <NextLine key={booking.id} booking={booking} kind={kind} />
          ))}
        </Part>
      </Box>
    </>
  );
};
