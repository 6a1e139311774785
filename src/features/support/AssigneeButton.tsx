import PersonAdd from '@mui/icons-material/PersonAddAltOutlined';
import { Avatar, Box, Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  DataTable,
  useDataProvider,
  useGetIdentity,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
  type RaRecord,
} from 'react-admin';

import { lazyComponent } from '../../components/feedback/lazyComponent';
import { useNotifyFailure } from '../../components/feedback/errors';
import { useSingleFlight } from '../../components/form/sendOnce';
import { shortcutProps } from '../../components/list/shortcuts';
import type { Id } from '../../contract/core/field';
import { ME, NOBODY } from '../../contract/filters';
import type { AssignedRow, WorkItemKind } from '../../contract/support/workItems';
import { useCapability } from '../../dataProvider/useCapability';
import { initials } from '../../format/person';
import { Detail } from '../../components/dialog/DetailsDrawer';
import { CapabilityGate } from '../../components/feedback/capabilities';

const AssigneeMenu = lazyComponent(() => import('./AssigneeMenu').then((module) => module.AssigneeMenu));

const useAssign = (kind: WorkItemKind) => {
  const { id, assignee } = useRecordContext<AssignedRow>()!;
  const { identity } = useGetIdentity();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefresh();
  const translate = useTranslate();
  const me = identity?.id;
  const isMe = (colleague: Id) => String(colleague) === String(me);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (to: Id | null) => {
      const assignmentId = `${kind}:${id}`;
      const { data } = await dataProvider.update('assignments', {
        id: assignmentId,
        // `from` is the assignee on screen. The server rejects the change if the work item has another assignee by now.
        data: { assignee: to, from: assignee?.id ?? null },
        previousData: { id: assignmentId },
      });
      return (data as Pick<AssignedRow, 'assignee'>).assignee;
    },
    onSuccess: (newAssignee) => {
      const name = newAssignee?.name ?? translate('assignments.unnamed');
      notify(
        !newAssignee
          ? translate('assignments.unassigned')
          : isMe(newAssignee.id)
            ? translate('assignments.to_you')
            : translate('assignments.to', { name }),
        { type: 'success' },
      );
      refresh();
    },
    onError: (error) => {
      notifyFailure(error);
      // Refreshes the record after a failure too, because another administrator may have changed the assignee.
      refresh();
    },
  });
  const assign = useSingleFlight((to: Id | null) => mutateAsync(to));
  return { assignee, me, isMe, assign: (to: Id | null) => void assign(to), isPending };
};

const AVATAR_STYLES = {
  width: 26,
  height: 26,
  fontSize: '0.6875rem !important',
  fontWeight: 600,
  bgcolor: 'action.selected',
  color: 'primary.main',
} as const;

/** Styles of the label, by place of the button. Without room for the label, the button shows an avatar or icon. */
const LABEL_STYLES = {
  details: {},
  // Below `md`, the table renders cards, which have room for the label.
  column: { display: { md: 'none' } },
  line: { display: { xs: 'none', sm: 'inline' } },
} as const;
const ICON_STYLES = {
  details: { display: 'none' },
  column: { display: { xs: 'none', md: 'block' } },
  line: { display: { sm: 'none' } },
} as const;

interface AssigneeButtonProps {
  kind: WorkItemKind;
  /** Name of the work item's sender. The accessible name of the button contains this name. */
  about: string;
  place?: keyof typeof LABEL_STYLES;
  assignsToMe?: boolean;
}

/** Shows the assignee of the work item in the record context, and opens a menu that changes the assignee. */
export const AssigneeButton = ({
  kind,
  about,
  place = 'details',
  assignsToMe = false,
}: AssigneeButtonProps) => {
  const { assignee, me, isMe, assign, isPending } = useAssign(kind);
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (colleague: Id) => {
    setAnchor(null);
    if (colleague === NOBODY) assign(null);
    else if (colleague !== ME) assign(colleague);
    else if (me !== undefined) assign(me);
  };
  const assignsOnClick = !assignee && assignsToMe;
  const name = assignee && (assignee.name ?? translate('assignments.unnamed'));
  const label = name
    ? translate('assignments.to', { name })
    : translate(assignsOnClick ? 'assignments.assign_to_me' : 'assignments.assign');
  return (
    <>
      <Button
        size="small"
        // Sets `aria-busy` instead of disabling the button, because a disabled button would lose the focus.
        aria-busy={isPending}
        aria-label={about ? translate('assignments.about', { label, about }) : label}
        title={label}
        {...(!assignsOnClick && { 'aria-haspopup': 'dialog', 'aria-expanded': anchor !== null })}
        {...shortcutProps('assign')}
        onClick={({ currentTarget }) => (assignsOnClick ? choose(ME) : setAnchor(currentTarget))}
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
          <Avatar component="span" aria-hidden sx={AVATAR_STYLES}>
            {initials(name)}
          </Avatar>
        ) : (
          <PersonAdd aria-hidden fontSize="small" sx={ICON_STYLES[place]} />
        )}
        <Box
          component="span"
          sx={{
            ...LABEL_STYLES[place],
            displayPrint: 'inline',
            ...(name && { ml: 2, overflowWrap: 'anywhere' }),
          }}
        >
          {name ? <bdi>{name}</bdi> : label}
        </Box>
      </Button>
      {anchor && (
        <AssigneeMenu
          kind={kind}
          chosen={assignee && (isMe(assignee.id) ? ME : assignee.id)}
          anchor={anchor}
          onChoose={choose}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
};

/** Returns the assignee column, or a falsy value if the server lacks the capability `assignments`. */
export const useAssigneeColumn = <T extends RaRecord>(kind: WorkItemKind, senderOf: (row: T) => string) => {
  const isSupported = useCapability('assignments');
  const translate = useTranslate();
  return (
    isSupported && (
      <DataTable.Col<T>
        source="assignee"
        label={translate('assignments.heading')}
        render={(row) => <AssigneeButton place="column" kind={kind} about={senderOf(row)} />}
      />
    )
  );
};

const NotesSection = lazyComponent(() => import('./notes/Notes').then((module) => module.NotesSection));

/** Assignee in the details of a work item. `about`, the sender's name, is part of the button's accessible name. */
export const AssigneeDetail = (props: { kind: WorkItemKind; about: string }) => {
  const translate = useTranslate();
  return (
    <CapabilityGate capability="assignments">
      <Detail label={translate('assignments.heading')}>
        {/* Cancels the padding of the button, so that the label aligns with the other details. */}
        <Box sx={{ ml: -2 }}>
          <AssigneeButton {...props} />
        </Box>
      </Detail>
    </CapabilityGate>
  );
};

/** Shows the notes on a work item, if the server supports both notes and assignments. */
export const WorkItemNotes = (props: { kind: WorkItemKind; id: Id }) => {
  const hasNotes = useCapability('notes');
  const hasAssignments = useCapability('assignments');
  return hasNotes && hasAssignments && <NotesSection {...props} />;
};
