import { useTranslate } from 'react-admin';

import { FilterSelect, useActivityFilter } from './FilterSelect';
import { ACTIONS, type Action } from '../../contract/auditLog/actions';
import type { messages } from './messages.en';

type Group = keyof typeof messages.resources.activity.groups;

/** Group of each action in the filter. An action without a group does not compile. */
const GROUP_OF: Record<Action, Group> = {
  signed_in: 'sign_ins',
  sign_in_failed: 'sign_ins',
  sign_in_refused: 'sign_ins',
  signed_out: 'sign_ins',
  session_ended: 'sign_ins',
  sessions_ended: 'sign_ins',
  factor_asked: 'sign_ins',
  factor_refused: 'sign_ins',
  confirmed: 'sign_ins',
  factor_added: 'passwords',
  factor_renamed: 'passwords',
  factor_removed: 'passwords',
  factors_reset: 'passwords',
  recovery_codes_made: 'passwords',
  warned: 'sign_ins',
  warning_settled: 'sign_ins',
  code_asked: 'passwords',
  code_refused: 'passwords',
  code_accepted: 'passwords',
  password_reset: 'passwords',
  password_changed: 'passwords',
  profile_updated: 'changes',
  invited: 'invitations',
  invitation_sent: 'invitations',
  invitation_failed: 'invitations',
  invitation_withdrawn: 'invitations',
  invitation_accepted: 'invitations',
  created: 'changes',
  updated: 'changes',
  deleted: 'changes',
  fee_changed: 'changes',
  blocked: 'blocks',
  unblocked: 'blocks',
  restricted: 'blocks',
  unrestricted: 'blocks',
  refunded: 'refunds',
  request_approved: 'refunds',
  request_denied: 'refunds',
  report_closed: 'reports',
  report_opened: 'reports',
  assigned: 'assignments',
  unassigned: 'assignments',
  message_replied: 'messages',
  message_resent: 'messages',
  reply_failed: 'messages',
  message_answered: 'messages',
  message_opened: 'messages',
  message_spam: 'messages',
  note_written: 'notes',
  note_changed: 'notes',
  note_removed: 'notes',
  note_pinned: 'notes',
  note_unpinned: 'notes',
  exported: 'system',
  backed_up: 'system',
  restored: 'system',
  archived: 'system',
  books_broken: 'system',
  books_balanced: 'system',
  started: 'system',
};

const GROUPS: readonly Group[] = [...new Set(Object.values(GROUP_OF))];

/** As the server is asked for them. */
const actionsOf = (group: Group) => ACTIONS.filter((action) => GROUP_OF[action] === group);

/** The group that actions in the address make, whatever else there is in it since the address was written. */
const groupOf = (actions: unknown): Group | undefined => {
  const [first] = Array.isArray(actions) ? (actions as unknown[]) : [actions];
  return ACTIONS.filter((action) => action === first).map((action) => GROUP_OF[action])[0];
};

/** What stands for what only an address can ask for: less than a group. */
const PART = 'part';

/** What kind of work it was. */
export const ActionFilter = () => {
  const translate = useTranslate();
  const [action, setAction] = useActivityFilter('action');
  const whole = groupOf(action);
  const all = whole ? actionsOf(whole).length : 0;
  const count = action === undefined ? 0 : [action].flat().length;
  const isPart = count < all && count > 0;
  const groups = GROUPS.map((group) => ({
    value: group as string,
    text: translate(`resources.activity.groups.${group}`),
  }));
  const part = translate('resources.activity.filter.part', {
    group: whole ? translate(`resources.activity.groups.${whole}`) : '',
    count,
    all,
  });
  return (
    <FilterSelect
      label={translate('resources.activity.filter.what')}
      all={translate('resources.activity.filter.any_action')}
      choices={isPart ? [...groups, { value: PART, text: part }] : groups}
      value={isPart ? PART : (whole ?? '')}
      onChange={(chosen) => {
        if (chosen === PART) return;
        const group = GROUPS.find((one) => one === chosen);
        setAction(group && actionsOf(group));
      }}
    />
  );
};
