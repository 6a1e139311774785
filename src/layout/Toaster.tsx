import type { Theme } from '@mui/material/styles';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import {
  ACCOUNT_WIDTH,
  BAR_PADDING,
  BELL_SIZE,
  CONTROLS_HEIGHT,
  SEARCH_WIDTH,
  SIDEBAR_WIDTH,
  TOAST_ROOM,
  TOP_BAR_HEIGHT,
} from '../components/display/styles';
import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Close from '@mui/icons-material/Close';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Info from '@mui/icons-material/InfoOutlined';
import ReportProblem from '@mui/icons-material/ReportProblemOutlined';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  IconButton,
  Portal,
  Typography,
} from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { MIN_ERROR_MS } from '../contract/limits';
import { Toast } from '../components/feedback/Toast';

const GAP = 12;
const MENU_BUTTON = 40;

/** Returns the space in pixels to the right of a toast, in which the notification bell and the account button fit. */
const rightOffset = (padding: number, account: number) => padding + account + BELL_SIZE + 3 * GAP;

/** Returns a toast's CSS width: the free width in the top bar, at most 440 pixels, but at least the reserved width. */
const freeWidth = (occupiedWidth: number) =>
  `max(${TOAST_ROOM - GAP}px, min(440px, 100vw - ${occupiedWidth + SEARCH_WIDTH + GAP}px))`;

const RIGHT = {
  sm: rightOffset(BAR_PADDING.xs, ACCOUNT_WIDTH.sm),
  md: rightOffset(BAR_PADDING.md, ACCOUNT_WIDTH.sm),
  lg: rightOffset(BAR_PADDING.md, ACCOUNT_WIDTH.lg),
};

/**
 * Places a toast in the top bar between the search and the bell, where the toast covers no control. On a phone, the
 * toast fills the lower part of the bar, and `toolbarStyles` moves the controls up.
 */
const toastStyles = {
  position: 'fixed',
  zIndex: 'snackbar',
  top: { xs: CONTROLS_HEIGHT, sm: 0 },
  left: { xs: 8, sm: 'auto' },
  right: { xs: 8, ...RIGHT },
  width: {
    sm: freeWidth(RIGHT.sm + BAR_PADDING.xs + MENU_BUTTON),
    md: freeWidth(RIGHT.md + SIDEBAR_WIDTH.md + BAR_PADDING.md),
    lg: freeWidth(RIGHT.lg + SIDEBAR_WIDTH.lg + BAR_PADDING.md),
  },
  minHeight: { xs: TOP_BAR_HEIGHT - CONTROLS_HEIGHT, sm: TOP_BAR_HEIGHT },
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  // Lets clicks around the message reach the elements below the toast.
  pointerEvents: 'none',
  '& .toast-bar': { flex: { xs: 1, sm: 'none' }, maxWidth: '100%', minHeight: { xs: 'inherit', sm: 44 } },
  '& .toast-actions .MuiButton-root': {
    minHeight: 32,
    minWidth: 0,
    px: 2,
    fontSize: 'inherit',
    whiteSpace: 'nowrap',
    overflowWrap: 'normal',
    textDecoration: 'underline',
  },
} as const;

/** Returns the colors of a toast, which equal the colors of MUI's filled `Alert`. */
const toastColors =
  (type: NotificationPayload['type']) =>
  ({ palette }: Theme) => {
    const ground = palette[type][palette.mode === 'dark' ? 'dark' : 'main'];
    return { '--toast-ground': ground, '--toast-ink': palette.getContrastText(palette[type].main) };
  };

/** Moves the top bar's controls up while a phone shows a toast. The controls' menus still open below the top bar. */
export const toolbarStyles = {
  '& .MuiToolbar-root': { minHeight: 0, height: TOP_BAR_HEIGHT },
  '& .MuiPopover-paper': { mt: 3 },
  '@media (max-width: 599.95px)': {
    'body:has(> .toast) & .MuiToolbar-root': { height: CONTROLS_HEIGHT },
    'body:has(> .toast) & .MuiPopover-paper': { mt: 10 },
  },
} as const;

interface FullMessageDialogProps {
  message: string;
  open: boolean;
  onClose: () => void;
}

/** Shows the full text of a message that the toast truncates. */
const FullMessageDialog = ({ message, open, onClose }: FullMessageDialogProps) => {
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} variant="h2" sx={{ pb: 2 }}>
        {translate('layout.toast.full_message')}
      </DialogTitle>
      <DialogContent>
        <Typography dir="auto" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {message}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ p: 5, pt: 2 }}>
        <Button onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const ICONS = {
  success: <CheckCircle fontSize="inherit" />,
  info: <Info fontSize="inherit" />,
  warning: <ReportProblem fontSize="inherit" />,
  error: <ErrorOutline fontSize="inherit" />,
};

/**
 * Shows one notification at a time. A new notification replaces the visible notification, but an error first stays for
 * some seconds. Renders outside of the page, because an open dialog hides the page from screen readers.
 */
export const Toaster = () => {
  const { notifications, setNotifications } = useNotificationContext();
  const translate = useTranslate();
  const [read, setRead] = useState<NotificationPayload>();
  const [fullMessage, setFullMessage] = useState({ message: '', open: false });
  const readCount = read ? notifications.indexOf(read) + 1 : 0;
  const unreadError = notifications.slice(readCount).find(({ type }) => type === 'error');
  const visible = unreadError ?? notifications.at(-1);
  useEffect(() => {
    if (!visible) return undefined;
    const timer = setTimeout(() => setRead(visible), MIN_ERROR_MS);
    return () => clearTimeout(timer);
  }, [visible]);
  const close = (toast: NotificationPayload) => setNotifications((all) => all.slice(all.indexOf(toast) + 1));
  const showFullMessage = (toast: NotificationPayload, message: string) => {
    close(toast);
    setFullMessage({ message, open: true });
  };
  const message = visible?.message;
  const text =
    typeof message === 'string' ? translate(message, visible?.notificationOptions?.messageArgs) : message;
  return (
    <>
      {visible && (
        <Portal>
          <Box
            component={Toast<NotificationPayload>}
            className="toast"
            sx={[toastStyles, toastColors(visible.type)]}
            message={visible}
            onClose={close}
            icon={ICONS[visible.type]}
            actions={(isTruncated: boolean) => (
              <>
                {isTruncated && typeof text === 'string' && (
                  <Button color="inherit" size="small" onClick={() => showFullMessage(visible, text)}>
                    {translate('layout.toast.more')}
                  </Button>
                )}
                <IconButton
                  color="inherit"
                  size="small"
                  aria-label={translate('layout.toast.close')}
                  onClick={() => close(visible)}
                >
                  <Close fontSize="small" />
                </IconButton>
              </>
            )}
          >
            {text}
          </Box>
        </Portal>
      )}
      {fullMessage.message && (
        <FullMessageDialog {...fullMessage} onClose={() => setFullMessage({ ...fullMessage, open: false })} />
      )}
    </>
  );
};
