import { Box, Button } from '@mui/material';

import { ChoiceSelect } from '../ChoiceSelect';
import type { Need } from './need';
import { NARROW } from './NeedsFrame';
import { ALL, ORDERS, type useNarrowing } from './useNarrowing';
import { useWords } from './words';

interface QueueBarProps {
  /** Not all of them are known yet. */
  isPending: boolean;
  counts: readonly { need: Need; total: number }[];
  narrowing: ReturnType<typeof useNarrowing>;
}

const BELOW = { [NARROW]: { order: 1, width: '100%' } } as const;

/** How many wait of each kind, each number a way to those alone; and what comes first. */
export const QueueBar = ({
  isPending,
  counts,
  narrowing: { only, showOnly, order, setOrder },
}: QueueBarProps) => {
  const word = useWords();
  const all = counts.reduce((sum, { total }) => sum + total, 0);
  const shown = isPending || counts.some(({ need }) => need.name === only) ? only : ALL;
  const choices = [
    { name: ALL, label: word('everything', { smart_count: all }) } as const,
    ...counts.map(({ need, total }) => ({
      name: need.name,
      label: word(`all.${need.name}`, { smart_count: total }),
    })),
  ];
  if (!counts.length) return null;
  return (
    <>
      {/* One kind alone is all there is. */}
      {counts.length > 1 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ...BELOW }}>
          {choices.map(({ name, label }) => (
            <Button
              key={name}
              size="small"
              aria-pressed={name === shown}
              onClick={() => showOnly(name)}
              sx={{ px: 2, minHeight: 32, ...(name === shown && { bgcolor: 'action.selected' }) }}
            >
              {label}
            </Button>
          ))}
        </Box>
      )}
      {all > 1 && counts.some(({ need }) => need.sizeOf) && (
        <ChoiceSelect
          label={word('order')}
          choices={ORDERS}
          value={order}
          wording={(choice) => word(`by.${choice}`)}
          onChange={setOrder}
        />
      )}
    </>
  );
};
