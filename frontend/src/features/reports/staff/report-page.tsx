import type { Homework } from '@yuedu/contracts/http/homework';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { Empty, LoadError, Skeleton, Updating } from '../../../components/states.tsx';
import { StaffFrame } from '../../../components/staff-frame.tsx';
import { isPast } from '../../../lib/time.ts';
import { useClasses, useHomeworks, useLiveReports, useReports } from '../api.ts';
import { findingOf } from '../finding.ts';
import { inOrder, inProcessOrder, type LineOrder, studentLines } from '../marks.ts';
import { AnswerDistribution } from './answer-distribution.tsx';
import { FindingBlock } from './finding-block.tsx';
import { HeatMap, lettersOf } from './heat-map.tsx';
import { ProcessProfile } from './process-profile.tsx';
import { ReportFilters } from './report-filters.tsx';
import { ReportHead } from './report-head.tsx';
import { ReportTiles } from './report-tiles.tsx';
import '../reports.css';

const newestFirst = (list: Homework[] | undefined): Homework[] | undefined => list && [...list].sort((a, b) => b.startAt.localeCompare(a.startAt));

/** What is looked at: from the URL, else the running class, its newest homework that has begun, and that homework's first text. */
function useChosen() {
  const [search, setSearch] = useSearchParams();
  const { classes, error, retry } = useClasses();
  const schoolClass = classes?.find((c) => c._id === search.get('classId')) ?? classes?.[0];
  const homeworks = useHomeworks(schoolClass?._id);
  const list = newestFirst(homeworks.data?.results);
  const homework = list?.find((h) => h._id === search.get('homeworkId')) ?? list?.find((h) => isPast(h.startAt)) ?? list?.[0];
  const posts = homework?.tasks.flatMap((task) => task.posts) ?? [];
  const post = posts.find((p) => p._id === search.get('postId')) ?? posts[0];
  const change = (next: Record<string, string | undefined>): void => setSearch((now) => {
    for (const [name, value] of Object.entries(next)) if (value) now.set(name, value); else now.delete(name);
    return now;
  }, { replace: true, preventScrollReset: true });
  return { search, change, classes, error: error ?? homeworks.error, retry, schoolClass, homeworks: list, homework, posts, post };
}

function PostTabs({ posts, chosen, onChange }: { posts: { _id: string; title: string }[]; chosen: string | undefined; onChange: (postId: string) => void }) {
  if (posts.length < 2) return null;
  return <div className="seg posttabs" role="group" aria-label="這份作業的文章">{posts.map((post) => <button key={post._id} type="button" aria-pressed={post._id === chosen} onClick={() => onChange(post._id)}>{post.title}</button>)}</div>;
}

function Report({ chosen }: { chosen: ReturnType<typeof useChosen> }) {
  const { search, change, schoolClass, homework, post } = chosen;
  const { completion, questions, comprehension, post: text } = useReports({ classId: schoolClass?._id, homeworkId: homework?._id, postId: post?._id });
  const order = (search.get('order') ?? 'help') as LineOrder;
  const rows = useMemo(() => inProcessOrder((questions.data?.rows ?? []).filter((row) => row.postId === post?._id)), [questions.data, post?._id]);
  const lines = useMemo(() => inOrder(studentLines(completion.data?.rows ?? [], rows), order), [completion.data, rows, order]);
  if (questions.error ?? completion.error) return <LoadError error={questions.error ?? completion.error} retry={() => { void questions.mutate(); void completion.mutate(); }} />;
  if (!questions.data || !completion.data) return <Skeleton lines={12} />;
  const finished = lines.filter((line) => line.finished).length;
  if (finished === 0) return <Empty drawing="empty-homework" title="還沒有人交">第一份答案進來，這裡就會開始更新。</Empty>;
  const finding = findingOf(rows);
  const asked = text.data?.questions ?? [];
  const selected = rows.find((row) => row.questionId === search.get('question')) ?? finding?.question ?? rows[0];
  const choose = (questionId: string): void => change({ question: questionId });
  const pending = rows.filter((row) => row.pending > 0);
  const denominator = `分母是已完成的 ${finished} 人；每題滿分換算成 1 分，共 ${rows.length} 分。略過算答錯。${pending.map((row) => `第 ${row.position} 題有 ${row.pending} 份待批改`).join('，')}${pending.length > 0 ? '，先不計入，得分旁以＋表示。' : ''}`;
  return (
    <>
      <ReportTiles completion={completion.data} report={{ ...questions.data, rows }} lines={lines} difficulty={text.data?.difficultyOfPost} />
      {finding ? <FindingBlock finding={finding} question={asked.find((q) => q._id === finding.question.questionId)} onChoose={() => { choose(finding.question.questionId); document.getElementById('distribution')?.scrollIntoView({ block: 'center' }); }} /> : null}
      <div className="grid">
        <section className="sheet card" id="heat">
          <header><h2>每位學生，每一題</h2><Updating when={questions.isValidating} /><span className="mut">點題號看作答分布</span></header>
          <HeatMap caption={`${schoolClass?.title ?? ''} ${lines.length} 位學生在 ${rows.length} 道題目的作答情形`} lines={lines} questions={rows} letters={lettersOf(asked)} denominator={denominator} hideNames={search.get('names') === 'hidden'} chosen={selected?.questionId} onChoose={choose} />
        </section>
        <div className="side">
          {selected ? <div id="distribution"><AnswerDistribution row={selected} question={asked.find((q) => q._id === selected.questionId)} /></div> : null}
          {comprehension.data ? <ProcessProfile scores={comprehension.data.totals.processes} about="這個班目前為止的作業，全班落在哪裡。色帶是可能的範圍，越窄越有把握。" /> : null}
        </div>
      </div>
    </>
  );
}

/** /homework/teachers: one homework of one class, live. */
export function ReportPage() {
  const chosen = useChosen();
  const changedAt = useLiveReports(chosen.schoolClass?._id);
  const { classes, error, retry, schoolClass, homeworks, homework, post, posts, search, change } = chosen;
  if (error) return <div className="wrap report"><LoadError error={error} retry={retry} /></div>;
  if (!classes || (schoolClass && !homeworks)) return <div className="wrap report"><Skeleton lines={14} /></div>;
  return (
    <StaffFrame>
      <div className="wrap report">
        <ReportHead schoolClass={schoolClass} homework={homework} title={post?.title ?? '作業報表'} changedAt={changedAt} />
        <ReportFilters classes={classes} classId={schoolClass?._id} homeworks={homeworks} homeworkId={homework?._id} order={(search.get('order') ?? 'help') as LineOrder} hideNames={search.get('names') === 'hidden'} onChange={change} />
        <PostTabs posts={posts} chosen={post?._id} onChange={(postId) => change({ postId, question: undefined })} />
        {!schoolClass ? <Empty drawing="empty-class" title="還沒有班級">先建立班級，再把代碼給學生。</Empty>
          : !homework ? <Empty drawing="empty-homework" title="這個班還沒有作業">派一篇文章給學生，這裡就會出現每個人的作答。</Empty>
            : <Report chosen={chosen} />}
      </div>
    </StaffFrame>
  );
}
