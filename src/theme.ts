import '@fontsource-variable/figtree';
import '@fontsource/fraunces/500.css';
import { alpha, type ThemeOptions } from '@mui/material/styles';

import { DARK, LIGHT, type Palette } from './contract/palette';

/** Fonts of the brand (decisions, The look). Headings use the serif font. */

const DISPLAY_FONT = '"Fraunces", Georgia, serif';
const TEXT_FONT = '"Figtree Variable", system-ui, sans-serif';

const theme = (mode: 'light' | 'dark', p: Palette): ThemeOptions => ({
  // Follows the operating system's setting for reduced motion. With reduced motion, dialogs close without an animation.
  motion: { reducedMotion: 'system' },
  palette: {
    mode,
    // Darkens a hovered button less than MUI does by default, because the label would be unreadable on a darker button.
    ...(mode === 'dark' && { tonalOffset: 0.15 }),
    primary: { main: p.accent, contrastText: p.onAccent },
    secondary: { main: p.accent, contrastText: p.onAccent },
    success: { main: p.sage, contrastText: mode === 'light' ? '#FFFFFF' : '#12241A' },
    info: { main: p.quiet },
    warning: { main: p.gold },
    error: { main: p.danger, contrastText: p.onDanger },
    background: { default: p.ground, paper: p.card },
    text: { primary: p.ink, secondary: p.quiet },
    divider: p.line,
    action: {
      hover: alpha(p.accent, 0.06),
      selected: alpha(p.accent, 0.1),
      selectedOpacity: 0.1,
      hoverOpacity: 0.04,
    },
  },
  shape: { borderRadius: 10 },
  spacing: 4,
  typography: {
    fontFamily: TEXT_FONT,
    fontSize: 15,
    h1: {
      fontFamily: DISPLAY_FONT,
      fontSize: '1.875rem',
      fontWeight: 500,
      letterSpacing: '-0.015em',
      lineHeight: 1.2,
    },
    h2: { fontFamily: DISPLAY_FONT, fontSize: '1.375rem', fontWeight: 500, lineHeight: 1.3 },
    button: { textTransform: 'none', fontWeight: 600, fontSize: '0.9375rem' },
    body1: { fontSize: '1rem' },
    body2: { fontSize: '0.9375rem' },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: {
        body: { fontFeatureSettings: '"ss01"' },
        // Outlines selected controls, because forced colors replace their background color.
        '@media (forced-colors: active)': {
          '[aria-current="page"], [aria-selected="true"], [aria-pressed="true"]': {
            outline: '2px solid Highlight',
            outlineOffset: -2,
          },
        },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            // Removes transitions instead of shortening them, because each short transition would still run.
            transition: 'none !important',
            scrollBehavior: 'auto !important',
          },
        },
      },
    },
    MuiButtonBase: {
      styleOverrides: { root: { '&:focus-visible': { outline: `2px solid ${p.accent}`, outlineOffset: 2 } } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { borderRadius: 10, minHeight: 40, paddingInline: 16 } },
    },
    MuiCard: { defaultProps: { variant: 'outlined' }, styleOverrides: { root: { borderRadius: 12 } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiDialog: {
      styleOverrides: {
        paper: {
          borderRadius: 16,
          border: `1px solid ${p.line}`,
          // Replaces MUI's wider margins, because a phone has little room.
          '@media (max-width: 599.95px)': {
            margin: 16,
            width: 'calc(100% - 32px)',
            maxWidth: 'calc(100% - 32px)',
            maxHeight: 'calc(100% - 32px)',
          },
        },
      },
    },
    MuiMenu: {
      defaultProps: { elevation: 0 },
      styleOverrides: {
        paper: {
          border: `1px solid ${p.line}`,
          borderRadius: 12,
          boxShadow: `0 8px 28px ${alpha('#1B1320', mode === 'light' ? 0.1 : 0.5)}`,
        },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          backgroundColor: p.card,
          // Converts MUI's 8.5 pixels to rem, so that padding and label both grow with the browser's text size.
          '&.MuiInputBase-sizeSmall > .MuiOutlinedInput-input:not(textarea, .MuiAutocomplete-input)': {
            paddingBlock: '0.53125rem',
          },
          '& .MuiInputBase-input::placeholder': { color: p.quiet, opacity: 1 },
          '& .MuiInputBase-input.Mui-disabled': { WebkitTextFillColor: p.quiet },
          '& .MuiOutlinedInput-notchedOutline': { borderColor: alpha(p.quiet, 0.55) },
        },
      },
    },
    MuiFormHelperText: {
      styleOverrides: { root: { overflowWrap: 'anywhere', '&.Mui-disabled': { color: p.quiet } } },
    },
    MuiInputLabel: {
      styleOverrides: {
        root: {
          '&.Mui-disabled': { color: p.quiet },
          // Converts MUI's 9 pixels to rem, so that the label's offset grows with the browser's text size.
          '&:where(.MuiInputLabel-outlined.MuiInputLabel-shrink)': {
            transform: 'translate(14px, -0.5625rem) scale(0.75)',
          },
        },
      },
    },
    MuiTextField: { defaultProps: { variant: 'outlined' } },
    // Removes the empty line below each field, which react-admin reserves for a help text.
    RaTextInput: { defaultProps: { size: 'small', helperText: false } },
    RaArrayInput: {
      styleOverrides: {
        root: {
          '& .RaArrayInput-label': {
            transform: 'none',
            left: 0,
            marginBottom: 8,
            color: p.ink,
            fontWeight: 600,
          },
        },
      },
    },
    // Always shows the buttons of a row, which react-admin shows on hover only. Removes the line below each row.
    RaSimpleFormIterator: {
      styleOverrides: {
        root: {
          '& .RaSimpleFormIterator-line': {
            display: 'flex',
            alignItems: 'flex-start',
            border: 0,
            paddingBottom: 8,
          },
          '& .RaSimpleFormIterator-action': { visibility: 'visible' },
        },
      },
    },
    RaBooleanInput: { defaultProps: { helperText: false } },
    MuiTooltip: {
      styleOverrides: { tooltip: { backgroundColor: p.ink, color: p.ground, fontSize: '0.8125rem' } },
    },
    // Makes columns unsortable by default, because the API can sort lists only by a few columns.
    RaDataTableHeadCell: { defaultProps: { disableSort: true } },
    // Makes sortable headings selectable. Browsers omit unselectable text from a copied table.
    MuiTableSortLabel: { styleOverrides: { root: { userSelect: 'text' } } },
    // Makes rows focusable for the keyboard shortcuts.
    RaDataTableRow: { defaultProps: { tabIndex: -1 } },
    MuiTableCell: { styleOverrides: { root: { borderColor: p.line, fontSize: '0.9375rem' } } },
    MuiAlert: {
      styleOverrides: {
        root: { borderRadius: 12, alignItems: 'center' },
        action: { alignItems: 'center', paddingTop: 0 },
      },
    },
  },
});

export const lightTheme = theme('light', LIGHT);
export const darkTheme = theme('dark', DARK);
