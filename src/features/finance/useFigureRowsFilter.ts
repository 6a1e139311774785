import { useMemo } from 'react';

import { useCapability } from '../../dataProvider/useCapability';

/**
 * For a list below figures: its filter, where the server can filter its rows to those that make the figures, and when to
 * ask. Elsewhere all rows are shown, as the specification does.
 */
export const useFigureRowsFilter = (ofFigures: Record<string, string>) => {
  const offered = useCapability('figure-rows');
  const written = JSON.stringify(ofFigures);
  const filter = useMemo(() => (offered ? (JSON.parse(written) as object) : undefined), [offered, written]);
  return { filter, queryOptions: { enabled: offered !== undefined } };
};
