import { Box, Tooltip, Typography } from '@mui/material';
import { useInfiniteGetList, useLocaleState, useTranslate } from 'react-admin';

import type { ColleagueRow, NoteRow } from '../../../contract/support/workItems';
import { MAX_MENTIONS } from '../../../contract/limits';
import { normaliseText } from '../../../contract/core/unicode';
import {
  TAB_STALE_TIME_MS,
  tabPath,
  type PersonTabProps,
  SectionItem,
  SectionList,
  OverviewSection,
} from '../../accounts/personPage/PersonTabs';
import { formatDateTime, formatTimeAgo } from '../../auditLog/formatTime';
import { LoadError } from '../../../components/feedback/errors';
import { ListSkeleton } from '../../../components/list/PlainList';

const MAX_SUGGESTIONS = 6;
/** Matches the text between the caret and an `@`. An `@` inside a word, as in an email address, does not match. */
const MENTION_PREFIX = /(?:^|[\s([¿¡])@([^\n@]{0,60})$/u;

/** Returns the part of a mention before the caret, or `undefined` if the caret is not in a mention. */
export const mentionPrefix = (text: string, caret: number) => MENTION_PREFIX.exec(text.slice(0, caret))?.[1];

/** Returns the colleagues in whose name a word starts with the prefix. */
export const matchColleagues = (prefix: string, colleagues: readonly ColleagueRow[]) => {
  const normalisedPrefix = normaliseText(prefix);
  return colleagues.filter(({ name }) => name && ` ${normaliseText(name)}`.includes(` ${normalisedPrefix}`));
};
export const suggestColleagues = (prefix: string, colleagues: readonly ColleagueRow[]) =>
  matchColleagues(prefix, colleagues).slice(0, MAX_SUGGESTIONS);

/** Replaces the beginning of a mention with the full name. Returns the text and the new position of the caret. */
export const insertMention = (text: string, caret: number, prefix: string, name: string) => {
  const start = caret - prefix.length;
  const after = text.slice(caret);
  const before = `${text.slice(0, start)}${name}${/^\s/.test(after) ? '' : ' '}`;
  return { text: before + after, caret: start + name.length + 1 };
};

/** Splits a text into mentions and plain parts. Only a mention has an id: the id of the mentioned colleague. */
export const splitMentions = (text: string, people: readonly ColleagueRow[]) => {
  // Tries the longest name first, so that "@Ann Leeson" is not read as a mention of "Ann Lee".
  const byNameLength = people.toSorted((a, b) => (b.name ?? '').length - (a.name ?? '').length);
  const parts: { text: string; id?: ColleagueRow['id'] }[] = [];
  let plain = '';
  for (let at = 0; at < text.length;) {
    const found =
      text[at] === '@' ? byNameLength.find(({ name }) => name && text.startsWith(name, at + 1)) : undefined;
    if (found?.name) {
      if (plain) parts.push({ text: plain });
      plain = '';
      parts.push({ text: `@${found.name}`, id: found.id });
      at += found.name.length + 1;
    } else plain += text[at++];
  }
  return plain ? [...parts, { text: plain }] : parts;
};

/** Returns the ids of the mentioned people. If two people have the same name, only the first is mentioned. */
export const mentionedIds = (text: string, people: readonly ColleagueRow[]) =>
  [...new Set(splitMentions(text, people).flatMap(({ id }) => (id === undefined ? [] : [id])))].slice(
    0,
    MAX_MENTIONS,
  );

const NOTES_PER_PAGE = 20;

/** Loads the notes about a subject such as `report:4`, starting with the pinned notes. */
export const useNotes = (about: string) => {
  const { data, ...query } = useInfiniteGetList<NoteRow>(
    'notes',
    {
      filter: { about },
      pagination: { page: 1, perPage: NOTES_PER_PAGE },
      sort: { field: 'is_pinned', order: 'DESC' },
    },
    { staleTime: TAB_STALE_TIME_MS },
  );
  return { ...query, notes: data?.pages.flatMap((page) => page.data) };
};

export const NoteText = ({ text, mentions }: Pick<NoteRow, 'text' | 'mentions'>) => (
  <Typography component="div" dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
    {splitMentions(text, mentions).map((part, index) =>
      part.id === undefined ? (
        part.text
      ) : (
        // The index is the key, because a part can lack an id and never changes its position.
        // oxlint-disable-next-line react/no-array-index-key
        <Box component="bdi" key={index} sx={{ fontWeight: 600, color: 'primary.main' }}>
          {part.text}
        </Box>
      ),
    )}
  </Typography>
);

/** Shows a relative time, with the exact date and time in a tooltip. */
export const TimeAgo = ({ timestamp, text }: { timestamp: string; text: string }) => {
  const [locale] = useLocaleState();
  return (
    <Tooltip title={formatDateTime(timestamp, locale)} describeChild>
      <time dateTime={timestamp}>{text}</time>
    </Tooltip>
  );
};

const MAX_SHOWN = 3;

/** Shows the pinned notes of a person. Sends the same request as the notes tab, so that both share a cache entry. */
export const PinnedNotes = (props: PersonTabProps) => {
  const translate = useTranslate();
  return (
    <OverviewSection
      title={translate('notes.pinned_notes')}
      allLink={{ text: translate('notes.all_notes'), to: tabPath(props, 'notes') }}
    >
      <PinnedNoteList {...props} />
    </OverviewSection>
  );
};

const PinnedNoteList = ({ kind, id }: PersonTabProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { notes, dataUpdatedAt, error, refetch, isFetching } = useNotes(`${kind}:${id}`);
  if (!notes)
    return error ? (
      <LoadError title="notes.failed" query={{ error, refetch, isFetching }} />
    ) : (
      <ListSkeleton lines={1} />
    );
  return (
    <SectionList emptyText={translate('notes.no_pinned_notes')}>
      {notes
        .filter(({ is_pinned }) => is_pinned)
        .slice(0, MAX_SHOWN)
        .map((note) => (
          <SectionItem
            key={note.id}
            isSentence
            main={<NoteText {...note} />}
            below={
              <>
                <bdi>{note.author?.name ?? translate('notes.deleted_author')}</bdi>
                {note.created_at && ' · '}
                {note.created_at && (
                  <TimeAgo
                    timestamp={note.created_at}
                    text={formatTimeAgo(note.created_at, dataUpdatedAt, locale)}
                  />
                )}
              </>
            }
          />
        ))}
    </SectionList>
  );
};
