import { Box, Card, CardActionArea, Skeleton, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface StatCardProps {
  label: string;
  /** A skeleton of the value's size until it is there. */
  value: string | undefined;
  icon: ReactNode;
  /** What stands below the value: how it came about. */
  children?: ReactNode;
  /** The page that tells more. */
  to?: string | undefined;
}

/** Values stand on one line, however long the words above them. */
const STACK = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  height: '100%',
  p: 4,
} as const;

/** An amount is never broken where a smaller one fits: a letter is about half as wide as it is high. */
const sizeOf = (value = '') => `clamp(0.9375rem, ${Math.min(13, 145 / value.length)}cqi, 1.625rem)`;

/** One figure and what it counts. */
export const StatCard = ({ label, value, icon, children, to }: StatCardProps) => {
  const content = (
    <>
      <Typography
        component="h2"
        variant="body2"
        color="textSecondary"
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          lineHeight: 1.35,
        }}
      >
        {label}
        <span aria-hidden style={{ display: 'inline-flex' }}>
          {icon}
        </span>
      </Typography>
      <Box>
        <Typography
          sx={{
            mt: 1,
            fontSize: sizeOf(value),
            overflowWrap: 'anywhere',
            fontWeight: 600,
            lineHeight: '34px',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {value ?? <Skeleton width="60%" />}
        </Typography>
        {children}
      </Box>
    </>
  );
  return (
    <Card variant="outlined" sx={{ borderRadius: '12px', containerType: 'inline-size' }}>
      {to ? (
        <CardActionArea component={Link} to={to} sx={{ ...STACK, alignItems: 'stretch' }}>
          {content}
        </CardActionArea>
      ) : (
        <Box sx={STACK}>{content}</Box>
      )}
    </Card>
  );
};
