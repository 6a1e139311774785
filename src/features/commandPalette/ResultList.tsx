import { Box, Typography } from '@mui/material';
import { useRef } from 'react';

import { Tag } from '../../components/display/Tag';
import type { Group, Option } from './option';

export const optionId = (list: string, { key }: Option) => `${list}-${encodeURIComponent(key)}`;

interface ResultListProps {
  id: string;
  groups: readonly Group[];
  /** Which of all options Enter follows. */
  marked: Option | undefined;
  onMark: (option: Option) => void;
  onFollow: (option: Option) => void;
}

/** Search results by kind. The focus stays in the field, and the marked option is scrolled into view. */
export const ResultList = ({ id, groups, marked, onMark, onFollow }: ResultListProps) => (
  <Box
    id={id}
    role="listbox"
    aria-labelledby={`${id}-field`}
    sx={{ maxHeight: '60vh', overflowY: 'auto', mt: 1 }}
  >
    {groups.map(({ name, heading, options }) => (
      <Box key={name} role="group" aria-labelledby={`${id}-${name}`}>
        <Typography
          id={`${id}-${name}`}
          role="presentation"
          variant="body2"
          color="textSecondary"
          sx={{ px: 3, pt: 3, pb: 1, fontWeight: 600 }}
        >
          {heading}
        </Typography>
        {options.map((option) => (
          <Line
            key={option.key}
            id={optionId(id, option)}
            option={option}
            isMarked={option === marked}
            onMark={onMark}
            onFollow={onFollow}
          />
        ))}
      </Box>
    ))}
  </Box>
);

interface LineProps extends Pick<ResultListProps, 'onMark' | 'onFollow'> {
  id: string;
  option: Option;
  isMarked: boolean;
}

const Line = ({ id, option, isMarked, onMark, onFollow }: LineProps) => {
  const { label, detail, tag, icon: Icon, lang } = option;
  /** Scrolls once, when the option is marked: late results must not scroll the list again. */
  const wasMarked = useRef(false);
  return (
    <Box
      id={id}
      role="option"
      aria-selected={isMarked}
      ref={(line: HTMLElement | null) => {
        if (isMarked && !wasMarked.current) line?.scrollIntoView?.({ block: 'nearest' });
        wasMarked.current = isMarked;
      }}
      onMouseMove={() => !isMarked && onMark(option)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onFollow(option)}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        px: 3,
        py: 2,
        minHeight: 44,
        borderRadius: '10px',
        cursor: 'pointer',
        bgcolor: isMarked ? 'action.selected' : undefined,
      }}
    >
      {Icon && (
        <Box sx={{ display: 'inline-flex', color: 'text.secondary' }}>
          <Icon fontSize="small" />
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography lang={lang} sx={{ fontWeight: Icon ? 400 : 550, overflowWrap: 'anywhere' }}>
          <bdi>{label}</bdi>
        </Typography>
        {detail && (
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
          >
            {detail}
          </Typography>
        )}
      </Box>
      {tag && <Tag tint={tag.tint}>{tag.text}</Tag>}
    </Box>
  );
};
