import { Box } from '@mui/material';

import type { ActivityRow, Scalar } from '../../contract/auditLog/activity';
import { useWords } from './useWords';
import { fieldLabel, formatValue } from './formatChange';

/** Fields before and after; of something new there is nothing before. */
export const ChangesTable = ({ changes, target }: Pick<ActivityRow, 'changes' | 'target'>) => {
  const { words, locale } = useWords();
  const { field, before, after } = words.details;
  if (!changes.length) return null;
  const isNew = changes.every((change) => change.before === null);
  const value = (name: string, of: Scalar) => <bdi>{formatValue(words, name, of, locale)}</bdi>;
  return (
    <Box
      component="table"
      sx={{
        width: '100%',
        maxWidth: 720,
        borderCollapse: 'collapse',
        tableLayout: 'fixed',
        fontSize: '0.875rem',
        '& th, & td': {
          textAlign: 'start',
          verticalAlign: 'top',
          fontWeight: 400,
          p: 2,
          borderBottom: 1,
          borderColor: 'divider',
          overflowWrap: 'anywhere',
          whiteSpace: 'pre-wrap',
        },
        '& th': { color: 'text.secondary' },
      }}
    >
      <thead>
        <tr>
          <th scope="col">{field}</th>
          {!isNew && <th scope="col">{before}</th>}
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{fieldLabel(words, change.field, target)}</th>
            {!isNew && <td>{value(change.field, change.before)}</td>}
            <td>
              {change.before === null && change.after === null
                ? words.changed
                : value(change.field, change.after)}
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
};
