import { announcementImport } from '@yuedu/contracts/http/assessment/announcements';
import type { ComponentType } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { AnnouncementList } from '../../features/aware/announcement-list.tsx';
import { CalendarPage } from '../../features/calendar/calendar-page.tsx';
import ParentHome from '../../features/home/parent-home.tsx';
import StudentHome from '../../features/home/student-home.tsx';
import { PlanList } from '../../features/plans/plan-list.tsx';
import { Library } from '../../features/posts/library.tsx';
import { SearchPage } from '../../features/search/search-page.tsx';
import { MySubscriptions } from '../../features/subscriptions/my-subscriptions.tsx';
import { StaffFrame } from '../../components/staff-frame.tsx';
import { StaffImport } from '../../components/staff/import/staff-import.tsx';
import { announcements } from '../../features/aware/staff/announcements/announcements.resource.tsx';
import { importMade } from './shown-import.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Wrap } from '../../components/wrap.tsx';
import HomeworkStudents from '../routes/homework-students.tsx';
import { found } from './sample-search.ts';
import { assessment, calendar } from './sample-calendar.ts';
import * as samples from './samples.ts';
import { type Answers, type PageState, pageStates, Scripted } from './scripted.tsx';
import styles from './parts.module.css';

interface ShownPage {
  id: string;
  title: string;
  Content: ComponentType<{ state: PageState }>;
}

const { page } = samples;
const answers: Answers = {
  '/v2/posts/': page(samples.posts),
  '/v1/search/': found,
  '/v1/posts/': page(samples.posts),
  '/homework/homeworks': page(samples.homeworks),
  '/v1/calendar': calendar,
  '/v1/classes/': page(samples.classes),
  '/v1/plans/': page(samples.plans),
  '/v1/subscriptions/': page(samples.subscriptions),
  '/v1/subscriptions/me': samples.mySubscription,
  '/v2/assessment-announcements/': page(samples.announcements),
  '/v1/assessment-announcements/imports': { results: [importMade] },
};
/** Settings and names: the same in every state but while nothing is there yet. */
const steady: Answers = {
  '/v1/calendar/feed': null,
  '/v1/classes/invitations': { results: [] },
  '/v1/categories/group': samples.categories,
  '/v2/categories/zones': samples.zones,
  '/v1/configs/zoneIds': { _id: 'zoneIds', version: 1, value: {} },
  '/v1/configs/recommendedTags': { _id: 'recommendedTags', version: 1, value: ['飲食', '海洋'] },
};

/** Pages that read lists, each in every state that it can be in. */
export const shownPages: readonly ShownPage[] = [
  { id: 'library', title: '閱讀庫', Content: () => <Library onAssign={null} favorite={() => null} /> },
  {
    id: 'search',
    title: '數位閱讀',
    Content: () => <SearchPage mode="digitalReadingContents" acts={() => null} />,
  },
  {
    id: 'calendar',
    title: '我的行事曆',
    Content: () => <CalendarPage user={samples.student} assessment={assessment} />,
  },
  { id: 'homework', title: '我的作業', Content: () => <HomeworkStudents /> },
  { id: 'desk', title: '我的書桌', Content: () => <StudentHome user={samples.student} /> },
  {
    id: 'children',
    title: '我的孩子',
    Content: ({ state }) => (
      <ParentHome user={state === 'empty' ? { ...samples.parent, children: [] } : samples.parent} />
    ),
  },
  {
    id: 'plans',
    title: '方案',
    Content: () => (
      <Wrap>
        <PageHead as="div">
          <h1>方案</h1>
        </PageHead>
        <PlanList />
      </Wrap>
    ),
  },
  {
    id: 'subscriptions',
    title: '我的訂閱',
    Content: () => (
      <Wrap width="read">
        <PageHead as="div">
          <h1>我的訂閱</h1>
        </PageHead>
        <MySubscriptions userId={samples.parent._id} isPaid={false} />
      </Wrap>
    ),
  },
  {
    id: 'news',
    title: '評量公告',
    Content: () => (
      <Wrap width="read">
        <PageHead as="div">
          <h1>評量公告</h1>
        </PageHead>
        <AnnouncementList />
      </Wrap>
    ),
  },
  {
    id: 'import',
    title: '匯入公告',
    Content: () => (
      <StaffFrame>
        <StaffImport resource={announcements} calls={announcementImport} />
      </StaffFrame>
    ),
  },
];

const words: Record<PageState, string> = {
  loading: '載入中',
  empty: '空的',
  error: '打不開',
  offline: '離線',
  full: '有內容',
};

/** One page in one state; a router of its own, so that its links lead nowhere else. */
function InState({ shown, state, afterMs }: { shown: ShownPage; state: PageState; afterMs: number }) {
  const { Content } = shown;
  const router = createMemoryRouter([{ path: '*', element: <Content state={state} /> }]);
  return (
    <section className={styles.state} data-state={state} aria-label={words[state]}>
      <h2>{words[state]}</h2>
      <Scripted state={state} answers={answers} steady={steady} afterMs={afterMs}>
        <RouterProvider router={router} />
      </Scripted>
    </section>
  );
}

/** @param search `state`: only this one; `afterMs`: how long answers take */
export function ShownStates({ shown, search }: { shown: ShownPage; search: URLSearchParams }) {
  const only = search.get('state');
  const afterMs = Number(search.get('afterMs'));
  return pageStates
    .filter((state) => only === null || state === only)
    .map((state) => <InState key={state} {...{ shown, state, afterMs }} />);
}
