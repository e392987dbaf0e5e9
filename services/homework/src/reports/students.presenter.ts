import type { ReadingReport, StudentsReport } from '@yuedu/contracts/http/homework/student-reports';
import { grades } from '@yuedu/contracts/rules/education';
import { processes } from '@yuedu/contracts/rules/processes';
import { studentsReckoned } from '@yuedu/contracts/rules/report';
import { sumPoints } from '@yuedu/contracts/rules/points';
import { readingSeconds } from '@yuedu/contracts/rules/reading-amount';
import { deadlineFor, iso } from '../domain/assignment.ts';
import { sumsOf } from './domain/measures.ts';
import { wilsonBand } from './domain/wilson.ts';
import type { CompletionSums, ComprehensionSums } from './report-queries.service.ts';
import { type Body, count, headOf, processScores } from './reports.presenter.ts';
import type { ClassHead, GrowthSums, ReadingSums, WorkRow } from './student-queries.service.ts';

export function presentReading(rows: readonly ReadingSums[]): Body<ReadingReport> {
  const sumOf = (key: 'texts' | 'assigned' | 'characters' | 'uncounted' | 'seconds') =>
    count(rows.map((row) => row[key]));
  return {
    rows: rows.map(({ texts, assigned, characters, uncounted, seconds, days, lastReadAt, ...row }) => ({
      ...headOf(row),
      texts,
      assigned,
      characters,
      uncounted,
      seconds,
      days,
      lastReadAt: iso(lastReadAt),
    })),
    totals: {
      texts: sumOf('texts'),
      assigned: sumOf('assigned'),
      characters: sumOf('characters'),
      uncounted: sumOf('uncounted'),
      seconds: sumOf('seconds'),
    },
  };
}

type Step = StudentsReport['rows'][number]['growth'][number];

function growthStep({ month, difficulty, texts, amounts }: GrowthSums): Step {
  const sums = processes.map((process) => sumsOf(amounts)[process]);
  const score = sumPoints(sums.map((one) => one.score));
  const maxScore = sumPoints(sums.map((one) => one.maxScore));
  const questions = count(sums.map((one) => one.questions));
  const pending = count(sums.map((one) => one.pending));
  const band = wilsonBand(score, maxScore, questions, pending);
  return { month, difficulty, texts, score, maxScore, questions, pending, band };
}

const noPoints = { attemptId: null, score: 0, maxScore: 0, pending: 0, isShut: true };

function workOf(row: WorkRow, isShut: boolean): StudentsReport['works'][number] {
  const { startedAt, finishedAt } = row;
  const deadline = deadlineFor(
    row.userId,
    { deadline: row.homeworkDeadline, exceptions: row.exceptions },
    { deadline: row.taskDeadline },
  );
  return {
    classId: row.classId,
    userId: row.userId,
    homeworkId: row.homeworkId,
    homeworkTitle: row.homeworkTitle,
    postId: row.postId,
    postTitle: row.postTitle,
    difficulty: row.difficulty,
    countsAt: row.countsAt.toISOString(),
    deadline,
    startedAt: iso(startedAt),
    finishedAt: iso(finishedAt),
    seconds: startedAt && finishedAt ? readingSeconds(startedAt, finishedAt) : null,
    late: row.late,
    ...(isShut
      ? noPoints
      : {
          attemptId: row.attemptId,
          score: sumPoints([row.score]),
          maxScore: sumPoints([row.maxScore]),
          pending: sumPoints([row.pending]),
          isShut: false,
        }),
  };
}

const placeOf = (row: { classId: string; userId: string }): string => `${row.classId} ${row.userId}`;

export interface StudentsParts {
  completion: readonly CompletionSums[];
  comprehension: readonly ComprehensionSums[];
  reading: readonly ReadingSums[];
  /** By class, where the reading of single students was not asked for. */
  characters: ReadonlyMap<string, number> | undefined;
  growth: readonly GrowthSums[];
  works: readonly WorkRow[];
  classHeads: ReadonlyMap<string, ClassHead>;
  shutPostIds: readonly string[];
  isByClass: boolean;
}

/** The sums of each class that has students, by grade and title. */
function classRows(parts: StudentsParts): StudentsReport['classes'] {
  const comprehension = Map.groupBy(parts.comprehension, (row) => row.classId);
  const reading = Map.groupBy(parts.reading, (row) => row.classId);
  return [...Map.groupBy(parts.completion, (row) => row.classId)]
    .map(([classId, rows]) => {
      const reached = comprehension.get(classId) ?? [];
      const head = parts.classHeads.get(classId);
      return {
        classId,
        title: head?.title ?? '',
        grade: head?.grade ?? '',
        schoolName: head?.schoolName ?? null,
        students: rows.filter((row) => !row.left).length,
        reckoned: studentsReckoned(reached.map((row) => ({ processes: processScores([row]) }))),
        finished: count(rows.map((row) => row.finished)),
        late: count(rows.map((row) => row.late)),
        total: count(rows.map((row) => row.total)),
        characters:
          parts.characters?.get(classId) ?? count((reading.get(classId) ?? []).map((row) => row.characters)),
        processes: processScores(reached),
      };
    })
    .sort((a, b) => gradeOrder(a.grade) - gradeOrder(b.grade) || (a.title < b.title ? -1 : 1));
}
const gradeOrder = (grade: string): number => (grades as readonly string[]).indexOf(grade);

/** One row a student and class, made of what the other reports say of them. */
export function presentStudents(parts: StudentsParts): Body<StudentsReport> {
  const amounts = new Map(parts.comprehension.map((row) => [placeOf(row), row]));
  const reading = new Map(parts.reading.map((row) => [placeOf(row), row]));
  const growth = Map.groupBy(parts.growth, placeOf);
  const shut = new Set(parts.shutPostIds);
  const rows = parts.completion.map((row) => {
    const [own, read] = [amounts.get(placeOf(row)), reading.get(placeOf(row))];
    return {
      ...headOf(row),
      classTitle: parts.classHeads.get(row.classId)?.title ?? '',
      finished: row.finished,
      late: row.late,
      total: row.total,
      processes: processScores(own ? [own] : []),
      growth: (growth.get(placeOf(row)) ?? []).map(growthStep),
      reading: {
        characters: read?.characters ?? 0,
        uncounted: read?.uncounted ?? 0,
        seconds: read?.seconds ?? 0,
        days: read?.days ?? 0,
      },
    };
  });
  return {
    rows: parts.isByClass ? [] : rows,
    classes: classRows(parts),
    works: parts.works.map((row) => workOf(row, shut.has(row.postId))),
    totals: {
      finished: count(rows.map((row) => row.finished)),
      late: count(rows.map((row) => row.late)),
      total: count(rows.map((row) => row.total)),
      processes: processScores(parts.comprehension),
    },
  };
}
