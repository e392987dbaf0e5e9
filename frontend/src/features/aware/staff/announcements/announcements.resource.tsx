import {
  type Announcement,
  announcement,
  announcementImport,
  createAnnouncement,
  deleteAnnouncement,
  getAnnouncement,
  getPopup,
  listAnnouncements,
  listAnnouncementsV2,
  pinAnnouncement,
  publishAnnouncement,
  putAnnouncement,
  removePopup,
  revokeAnnouncement,
  setPopup,
  unpinAnnouncements,
} from '@yuedu/contracts/http/assessment/announcements';
import { defineForm, defineResource, type RowAction } from '../../../../components/staff/resource.ts';
import { dashboardPaths } from '../../../../lib/dashboard-paths.ts';
import { t } from '../texts.ts';
import { Marks } from './announcement-marks.tsx';
import { Preview } from './announcement-preview.tsx';
import { stateWords } from './state-words.ts';

const openingLength = 40;
const opening = ({ body }: Pick<Announcement, 'body'>): string => {
  const line = body.replace(/\s+/g, ' ');
  return line.length > openingLength ? `${line.slice(0, openingLength)}…` : line;
};

type One = Pick<Announcement, '_id' | 'state' | 'pinnedAt' | 'isPopup'>;
const isPublished = ({ state }: One): boolean => state === 'published';
const isUnpublished = (one: One): boolean => !isPublished(one);
const questionOf = (key: 'publish' | 'revoke' | 'remove') => ({
  title: t(`${key}Title`),
  text: t(`${key}Text`),
  ok: t(`${key}One`),
});

const actions: RowAction<One>[] = [
  {
    word: t('pin'),
    done: t('pinnedDone'),
    fits: (one) => isPublished(one) && one.pinnedAt === null,
    route: pinAnnouncement,
  },
  {
    word: t('popupAway'),
    done: t('popupAwayDone'),
    fits: ({ isPopup }) => isPopup,
    route: removePopup,
  },
  {
    word: t('popUp'),
    done: t('popUpDone'),
    question: { title: t('popUpTitle'), text: t('popUpText'), ok: t('popUp') },
    fits: (one) => isPublished(one) && !one.isPopup,
    route: setPopup,
  },
  {
    word: t('publish'),
    done: t('publishDone'),
    question: questionOf('publish'),
    isForMany: true,
    fits: isUnpublished,
    route: publishAnnouncement,
  },
  {
    word: t('revoke'),
    done: t('revokeDone'),
    question: questionOf('revoke'),
    isDanger: true,
    isForMany: true,
    fits: isPublished,
    route: revokeAnnouncement,
  },
  {
    word: t('remove'),
    done: t('removeDone'),
    question: questionOf('remove'),
    isDanger: true,
    isForMany: true,
    fits: isUnpublished,
    route: deleteAnnouncement,
  },
];

/** The assessment's announcements, as editors look after them. */
export const announcements = defineResource({
  words: {
    one: t('one'),
    unit: t('figUnit'),
    all: t('news'),
    search: t('findHint'),
    make: t('writeOne'),
    empty: t('noNewsText'),
  },
  row: announcement.omit({ createdAt: true }),
  list: listAnnouncementsV2,
  read: getAnnouncement,
  rereads: [listAnnouncements, getAnnouncement, getPopup],
  titleLabel: t('title'),
  titleOf: ({ title }) => title,
  noteOf: opening,
  listPath: dashboardPaths.announcements,
  pathOf: dashboardPaths.announcement,
  columns: [
    { key: 'body', label: t('body'), value: ({ body }) => body, isFileOnly: true },
    {
      key: 'state',
      label: t('state'),
      value: ({ state }) => state,
      words: stateWords,
      cell: (one) => <Marks one={one} />,
    },
    { key: 'pin', label: t('pin'), value: ({ pinnedAt }) => pinnedAt && t('pin'), isFileOnly: true },
    {
      key: 'popup',
      label: t('markPopup'),
      value: ({ isPopup }) => (isPopup ? t('markPopup') : null),
      isFileOnly: true,
    },
    { key: 'publishedAt', label: t('publishedAt'), value: ({ publishedAt }) => publishedAt },
    { key: 'updatedAt', label: t('updatedAt'), value: ({ updatedAt }) => updatedAt },
  ],
  filters: [{ key: 'state', label: t('state'), all: t('allStates'), words: stateWords }],
  sorts: [
    { value: '-updatedAt', label: t('sortUpdated') },
    { value: '-pinnedAt,-publishedAt', label: t('sortPinned') },
    { value: '-publishedAt', label: t('sortPublished') },
    { value: 'title', label: t('sortTitle') },
  ],
  actions,
  marksOf: (one) => <Marks one={one} />,
  form: defineForm({
    create: createAnnouncement,
    change: putAnnouncement,
    fields: {
      title: { label: t('title'), missing: t('titleMissing') },
      body: { label: t('body'), help: t('bodyHelp'), missing: t('bodyMissing') },
    },
    words: { change: t('changeOne'), saveNew: t('saveDraft'), savedNew: t('draftSaved'), save: t('saveOne') },
  }),
  imports: announcementImport,
  preview: ({ title = '', body = '' }, one) => (
    <Preview title={title} body={body} publishedAt={one?.publishedAt ?? null} />
  ),
  listActions: [
    {
      word: t('unpin'),
      done: t('unpinDone'),
      question: { title: t('unpinTitle'), text: t('unpinText'), ok: t('unpinDo') },
      route: unpinAnnouncements,
    },
    { word: t('takePopup'), done: t('takePopupDone'), route: removePopup },
  ],
});
