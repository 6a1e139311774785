import { useMemo } from 'react';
import { useTranslate } from 'react-admin';

import { LEDGER_LINE_TYPES, REFUNDABLE, REFUNDS } from '../../../contract/ledger';
import { PERIODS } from '../../../contract/core/choices';
import type { PersonKind } from '../../../contract/accounts/personPage';
import { ChoiceSelect } from '../../../components/form/ChoiceSelect';
import { useUrlChoice } from '../../../components/display/useUrlChoice';

const ANY = 'any';
const TYPES = {
  buyer: [ANY, ...LEDGER_LINE_TYPES.buyer, REFUNDS, REFUNDABLE],
  seller: [ANY, ...LEDGER_LINE_TYPES.seller],
} as const;
const RANGES = [ANY, ...PERIODS] as const;

/** Which lines of a ledger are shown, as its address says. */
export const useLedgerFilter = (kind: PersonKind, isOffered: boolean) => {
  const [type, setType] = useUrlChoice<string>('type', TYPES[kind]);
  const [range, setRange] = useUrlChoice<string>('range', RANGES);
  const filter = useMemo(
    () => (isOffered ? { ...(type !== ANY && { type }), ...(range !== ANY && { range }) } : {}),
    [isOffered, type, range],
  );
  return { filter, type, setType, range, setRange };
};

type LedgerFiltersProps = Omit<ReturnType<typeof useLedgerFilter>, 'filter'> & { kind: PersonKind };

/** What the lines of a ledger can be narrowed to. */
export const LedgerFilters = ({ kind, type, setType, range, setRange }: LedgerFiltersProps) => {
  const translate = useTranslate();
  return (
    <>
      <ChoiceSelect
        label={translate('person_page.lines.type')}
        choices={TYPES[kind]}
        value={type}
        labelOf={(choice) =>
          choice === ANY || choice === REFUNDABLE || choice === REFUNDS
            ? translate(`person_page.lines.${choice}`)
            : translate(`status.${choice}`)
        }
        onChange={setType}
      />
      <ChoiceSelect
        label={translate('person_page.lines.period')}
        choices={RANGES}
        value={range}
        labelOf={(choice) =>
          choice === ANY ? translate('person_page.lines.any_time') : translate(`period.${choice}`)
        }
        onChange={setRange}
      />
    </>
  );
};
