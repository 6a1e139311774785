import { useTranslate } from 'react-admin';
import PersonAdd from '@mui/icons-material/PersonAddAltOutlined';
import { Avatar, Box, Button } from '@mui/material';
import { useState } from 'react';

import type { WorkItemKind } from '../../../contract/support/workItems';
import type { Id } from '../../../contract/core/field';
import { ME, NOBODY } from '../../../contract/filters/filters';
import { initials } from '../../../format/name';
import { lazyComponent } from '../../../components/feedback/lazyComponent';
import { shortcutProps } from '../../../components/list/table/keys/keys';
import { useAssign } from './useAssign';

const AssignMenu = lazyComponent(() => import('./AssignMenu').then((module) => module.AssignMenu));

const PICTURE = {
  width: 26,
  height: 26,
  fontSize: '0.6875rem !important',
  fontWeight: 600,
  bgcolor: 'action.selected',
  color: 'primary.main',
} as const;

/** Where there is room for words; elsewhere a picture stands for them, and paper has them always. */
const WORDS = {
  details: {},
  // On a card there is.
  column: { display: { md: 'none' } },
  line: { display: { xs: 'none', sm: 'inline' } },
} as const;
const PICTURE_OF_NOBODY = {
  details: { display: 'none' },
  column: { display: { xs: 'none', md: 'block' } },
  line: { display: { sm: 'none' } },
} as const;

interface AssigneeButtonProps {
  concern: WorkItemKind;
  /** Whose it is, for those who hear the button alone. */
  about: string;
  /** Where it stands. */
  place?: keyof typeof WORDS;
  /** What nobody has is taken with one click. */
  assignsToMe?: boolean;
}

/** Who deals with the record around it, and where that is changed. */
export const AssigneeButton = ({
  concern,
  about,
  place = 'details',
  assignsToMe = false,
}: AssigneeButtonProps) => {
  const { assignee, me, isMe, assign, isPending } = useAssign(concern);
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (whom: Id) => {
    setAnchor(null);
    if (whom === NOBODY) assign(null);
    else if (whom !== ME) assign(whom);
    else if (me !== undefined) assign(me);
  };
  const isTaken = !assignee && assignsToMe;
  const name = assignee && (assignee.name ?? translate('assignments.somebody'));
  const words = name
    ? translate('assignments.to', { name })
    : translate(isTaken ? 'assignments.to_me' : 'assignments.assign');
  return (
    <>
      <Button
        size="small"
        // Disabled, it would lose the focus.
        aria-busy={isPending}
        aria-label={about ? translate('assignments.about', { words, about }) : words}
        title={words}
        {...(!isTaken && { 'aria-haspopup': 'dialog', 'aria-expanded': anchor !== null })}
        {...shortcutProps('assign')}
        onClick={({ currentTarget }) => (isTaken ? choose(ME) : setAnchor(currentTarget))}
        sx={{
          minWidth: 0,
          minHeight: 32,
          px: 2,
          textAlign: 'start',
          fontWeight: 550,
          ...(!name && { displayPrint: 'none' }),
        }}
      >
        {name ? (
          <Avatar component="span" aria-hidden sx={PICTURE}>
            {initials(name)}
          </Avatar>
        ) : (
          <PersonAdd aria-hidden fontSize="small" sx={PICTURE_OF_NOBODY[place]} />
        )}
        <Box
          component="span"
          sx={{ ...WORDS[place], displayPrint: 'inline', ...(name && { ml: 2, overflowWrap: 'anywhere' }) }}
        >
          {name ? <bdi>{name}</bdi> : words}
        </Box>
      </Button>
      {anchor && (
        <AssignMenu
          concern={concern}
          chosen={assignee && (isMe(assignee.id) ? ME : assignee.id)}
          anchor={anchor}
          onChoose={choose}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
};
