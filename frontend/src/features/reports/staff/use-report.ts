import { useMemo } from 'react';
import { useReports } from '../api.ts';
import { inOrder, inProcessOrder, studentLines } from '../marks.ts';
import type { Chosen } from './use-chosen.ts';

/** The report of the chosen text, its lines in the chosen order. */
export function useReport(chosen: Chosen) {
  const { schoolClass, homework, post, range, order } = chosen;
  const reports = useReports({
    classId: schoolClass?._id,
    homeworkId: homework?._id,
    postId: post?._id,
    range,
  });
  const { completion, questions } = reports;
  const rows = useMemo(() => inProcessOrder(questions.data?.rows ?? []), [questions.data]);
  // Who was not given this text (a group's homework) is in no line.
  const lines = useMemo(
    () =>
      inOrder(
        studentLines(
          (completion.data?.rows ?? []).filter((row) => row.total > 0),
          rows,
        ),
        order,
      ),
    [completion.data, rows, order],
  );
  return { ...reports, rows, lines };
}
