import Refresh from '@mui/icons-material/Autorenew';
import Copy from '@mui/icons-material/ContentCopy';
import Download from '@mui/icons-material/DownloadOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  GlobalStyles,
  Typography,
  Stack,
} from '@mui/material';
import { useState } from 'react';
import { useTranslate, ResourceContextProvider } from 'react-admin';

import { RECOVERY_CODES } from '../../contract/limits';
import type { MfaMethodRow } from '../../contract/mfa/methods';
import { ConfirmedAction, DialogTrigger } from '../../components/bulk/ConfirmedAction';
import { saveFile, useCopy } from '../../components/feedback/textFiles';
import { MfaSection } from './MfaMethodItem';
import { MFA_METHODS, useMfaMethods } from './mfaMethods';
import { ListSkeleton } from '../../components/list/PlainList';
import { LoadError } from '../../components/feedback/errors';
import { AuthenticatorApp } from './AuthenticatorApp';
import { Passkeys } from './Passkeys';

interface RecoveryCodesProps {
  /** Recovery codes, or `undefined` as long as the user has neither a passkey nor an authenticator app. */
  codes: MfaMethodRow | undefined;
  onCreated: (row: MfaMethodRow) => void;
}

export const RecoveryCodes = ({ codes, onCreated }: RecoveryCodesProps) => {
  const translate = useTranslate();
  const left = codes?.left;
  return (
    <MfaSection
      title={translate('mfa.own.codes.title')}
      help={translate(codes ? 'mfa.own.codes.help' : 'mfa.own.codes.first')}
      action={
        codes && (
          <DialogTrigger
            trigger={(open) => (
              <Button variant="outlined" startIcon={<Refresh />} onClick={open}>
                {translate('mfa.own.codes.renew')}
              </Button>
            )}
            dialog={(state) => (
              <ConfirmedAction<MfaMethodRow>
                {...state}
                isSubRecord
                question={translate('mfa.own.codes.confirm')}
                warnings={[translate('mfa.own.codes.remark')]}
                confirmLabel={translate('mfa.own.codes.renew')}
                run={async (dataProvider) => {
                  const created = await dataProvider.create(MFA_METHODS, { data: { kind: 'recovery_code' } });
                  return created.data as MfaMethodRow;
                }}
                onDone={(created) => created && onCreated(created)}
              />
            )}
          />
        )
      }
    >
      {typeof left === 'number' && (
        <Typography sx={{ fontWeight: 500 }} color={left ? undefined : 'error'}>
          {left
            ? translate('mfa.own.codes.left', { left, all: RECOVERY_CODES })
            : translate('mfa.own.codes.none')}
        </Typography>
      )}
    </MfaSection>
  );
};

interface NewCodesProps {
  codes: readonly string[] | undefined;
  onClose: () => void;
}

/** CSS class of a dialog that `print.css` prints. */
const PRINTED_CLASS = 'printed';
/** Hides the page behind the dialog in print. */
const PRINT_STYLES = { '@media print': { '#root': { display: 'none' } } };

/** Shows new recovery codes once. The dialog closes only after the user confirms that the codes are saved. */
export const NewRecoveryCodesDialog = ({ codes, onClose }: NewCodesProps) => {
  const translate = useTranslate();
  const copy = useCopy('mfa.own.copied', 'mfa.own.not_copied');
  // Keeps the codes on screen while the dialog fades out.
  const [displayedCodes, setDisplayedCodes] = useState(codes);
  if (codes && codes !== displayedCodes) setDisplayedCodes(codes);
  const text = `${displayedCodes?.join('\n')}\n`;
  return (
    <Dialog open={codes !== undefined} className={PRINTED_CLASS} fullWidth maxWidth="sm">
      <GlobalStyles styles={PRINT_STYLES} />
      <DialogTitle variant="h2" sx={{ pb: 2 }}>
        {/* Prints the name of the site, because the printout does not contain the page around the dialog. */}
        <Box component="span" sx={{ display: 'none', displayPrint: 'inline' }}>
          Treat Ya Self:{' '}
        </Box>
        {translate('mfa.own.codes.new_title')}
      </DialogTitle>
      <DialogContent>
        <Typography>{translate('mfa.own.codes.once')}</Typography>
        <Box
          component="ol"
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
            gap: 1,
            m: 0,
            my: 4,
            p: 4,
            listStyle: 'none',
            border: 1,
            borderColor: 'divider',
            borderRadius: '10px',
            fontFamily: 'monospace',
            whiteSpace: 'nowrap',
          }}
        >
          {displayedCodes?.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, displayPrint: 'none' }}>
          <Button variant="outlined" startIcon={<Copy fontSize="small" />} onClick={() => void copy(text)}>
            {translate('mfa.own.codes.copy')}
          </Button>
          <Button
            variant="outlined"
            startIcon={<Download fontSize="small" />}
            onClick={() => saveFile(translate('mfa.own.codes.file'), text, 'text/plain')}
          >
            {translate('mfa.own.codes.download')}
          </Button>
          <Button variant="outlined" startIcon={<Print fontSize="small" />} onClick={() => window.print()}>
            {translate('mfa.own.codes.print')}
          </Button>
        </Box>
      </DialogContent>
      <DialogActions sx={{ p: 5, pt: 2, displayPrint: 'none' }}>
        <Button variant="contained" onClick={onClose} autoFocus>
          {translate('mfa.own.codes.kept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export const MfaSettings = () => {
  const translate = useTranslate();
  const { methods, query } = useMfaMethods();
  const [codes, setCodes] = useState<readonly string[]>();
  /** Shows the recovery codes of a response immediately, because the server returns the codes only once. */
  const handleCreated = ({ recovery_codes }: MfaMethodRow) => {
    if (recovery_codes?.length) setCodes(recovery_codes);
    void query.refetch();
  };
  if (query.error) return <LoadError title={translate('mfa.own.failed')} query={query} />;
  if (!methods) return <ListSkeleton lines={3} />;
  const filterByKind = (kind: MfaMethodRow['kind']) => methods.filter((method) => method.kind === kind);
  const isOnly = methods.filter(({ kind }) => kind !== 'recovery_code').length === 1;
  const sectionProps = { isOnly, onCreated: handleCreated, onChanged: () => void query.refetch() };
  return (
    <ResourceContextProvider value={MFA_METHODS}>
      <Stack spacing={6}>
        <Passkeys passkeys={filterByKind('passkey')} {...sectionProps} />
        <AuthenticatorApp app={filterByKind('one_time_code')[0]} {...sectionProps} />
        <RecoveryCodes codes={filterByKind('recovery_code')[0]} onCreated={handleCreated} />
      </Stack>
      <NewRecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />
    </ResourceContextProvider>
  );
};
