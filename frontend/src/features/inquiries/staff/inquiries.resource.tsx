import {
  closeInquiry,
  deleteInquiry,
  getInquiry,
  inquiry,
  listInquiriesV2,
} from '@yuedu/contracts/http/assessment/inquiries';
import { defineResource } from '../../../components/staff/resource.ts';
import { dashboardPaths } from '../../../lib/dashboard-paths.ts';
import { t as words } from '../texts.ts';
import { DeskThread } from './desk-thread.tsx';
import { t } from './texts.ts';

const topicWords = {
  account: words('account'),
  class: words('class'),
  subscription: words('subscription'),
  assessment: words('assessment'),
  text: words('text'),
  other: words('other'),
};
const stateWords = { open: words('open'), answered: words('answered'), closed: words('closed') };

/** Questions to the desk, as admins answer them. They are made by those who ask. */
export const inquiries = defineResource({
  words: { one: t('one'), unit: t('unit'), all: t('all'), search: t('search'), empty: t('empty') },
  row: inquiry,
  list: listInquiriesV2,
  read: getInquiry,
  rereads: [getInquiry],
  titleLabel: t('subject'),
  titleOf: ({ subject }) => subject,
  noteOf: ({ name }) => name ?? t('account'),
  listPath: dashboardPaths.inquiries,
  pathOf: dashboardPaths.inquiry,
  columns: [
    { key: 'topic', label: t('topic'), value: ({ topic }) => topic, words: topicWords },
    { key: 'state', label: t('state'), value: ({ state }) => state, words: stateWords },
    { key: 'createdAt', label: t('createdAt'), value: ({ createdAt }) => createdAt },
    { key: 'updatedAt', label: t('updatedAt'), value: ({ updatedAt }) => updatedAt },
  ],
  filters: [
    { key: 'state', label: t('state'), all: t('allStates'), words: stateWords },
    { key: 'topic', label: t('topic'), all: t('allTopics'), words: topicWords },
  ],
  sorts: [
    { value: '-updatedAt', label: t('sortUpdated') },
    { value: 'updatedAt', label: t('sortOldest') },
  ],
  actions: [
    {
      word: t('close'),
      done: t('closeDone'),
      isForMany: true,
      fits: ({ state }) => state !== 'closed',
      route: closeInquiry,
    },
    {
      word: t('remove'),
      done: t('removeDone'),
      question: { title: t('removeTitle'), text: t('removeText'), ok: t('remove') },
      isDanger: true,
      isForMany: true,
      fits: ({ state }) => state === 'closed',
      route: deleteInquiry,
    },
  ],
  parts: (one) => <DeskThread id={one._id} />,
});
