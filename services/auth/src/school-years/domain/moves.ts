import {
  type Education,
  educationOfGrade,
  type Grade,
  gradeAfter,
  grades,
} from '@yuedu/contracts/rules/education';

/** What becomes of everybody of one grade. */
export interface Move {
  readonly from: Grade;
  readonly education: Education;
  readonly grade: Grade | null;
}

/** At the change of the school year; who has done with the last grade is at no school of grades. */
export const promotions: readonly Move[] = grades.map((from) => {
  const grade = gradeAfter(from);
  return { from, grade, education: grade === null ? 'Others' : educationOfGrade(grade) };
});

/** The education of each grade, for who goes back to it. */
export const educations: readonly { readonly grade: Grade; readonly education: Education }[] = grades.map(
  (grade) => ({ grade, education: educationOfGrade(grade) }),
);
